import { callApi } from "../../fixtures/data/api";
import { getVariable } from "../../fixtures/stack/variables";
import { createScreenContexts, getScreenContexts } from "../../fixtures/screens/screen-context";
import type { ScreenContext, ScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import type { Screen } from "../../fixtures/screens/screen";
import { SCREENS } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/journey";
import { fetchAs } from "../../fixtures/browser/web-session";

const SITES = ["cross-site", "same-site", null];
const ORIGINS = ["own", "https://evil.example", "null", null];
const TOKENS = ["right", "guessed", null];

type Post = { site: string | null; origin: string | null; token: string | null };

/** Every way in which a post may say where it comes from, but the browser's "from this site". */
const POSTS: Post[] = SITES.flatMap((site) =>
  ORIGINS.flatMap((origin) => TOKENS.map((token) => ({ site, origin, token }))),
);

/** One for each of what decides: where it says it is from, its origin, its token, and nothing. */
const DECIDING: Post[] = [
  { site: "cross-site", origin: "own", token: "right" },
  { site: null, origin: "https://evil.example", token: "right" },
  { site: null, origin: null, token: "guessed" },
  { site: null, origin: null, token: null },
];

/** Forms that are sent in every way; none reaches its route, which so makes no difference. */
const SENT_IN_EVERY_WAY = new Set([
  "_public.contact",
  "dashboards.write.$id.($postId)",
  "dashboards._admin.add-category.$id",
]);

/** The rule: Sec-Fetch-Site decides, else Origin, else the token of a session. */
function isOurs({ site, origin, token }: Post, screenContext: ScreenContext): boolean {
  if (site) return false;
  if (origin) return origin === "own";
  return !screenContext.session.cookie || token === "right";
}

function send(
  screenContext: ScreenContext,
  path: string,
  fields: Record<string, string>,
  post: Post,
) {
  const headers: Record<string, string> = {};
  if (post.site) headers["Sec-Fetch-Site"] = post.site;
  const own = new URL(getVariable("BASE_URL")).origin;
  if (post.origin) headers["Origin"] = post.origin === "own" ? own : post.origin;
  const body = new URLSearchParams(fields);
  if (post.token)
    body.set("csrf", post.token === "right" ? screenContext.session.csrf : post.token);
  return fetchAs(screenContext.session, path, { headers, body });
}

/** Where a form of a screen is sent: an index route shares its address with the one around it. */
function addressOf({ route, path }: Screen, screenContext: ScreenContext): string {
  const address = path(screenContext);
  return route.endsWith("._index") ? `${address}?index` : address;
}

/** All that the forms of the table could change. */
async function readState({ rider, provider, admin }: ScreenContexts) {
  const { token } = admin;
  // To read a post is to be counted.
  const withoutViews = (name: string, value: unknown) => (name === "numViews" ? undefined : value);
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(JSON.stringify(await callApi("GET", path, { token }), withoutViews));
  return Promise.all([
    read(`/api/users/${rider.userId}`),
    read(`/api/users/${rider.otherId}`),
    read(`/api/category/${admin.emptyCategoryId}`),
    read(`/api/posts?page=1&user=${rider.userId}`),
    read(`/api/posts?page=1&user=${provider.userId}`),
    // The demo's administrator writes in other tests as well.
    ...[rider, provider, admin].flatMap(({ commentId, postId }) => [
      read(`/api/comments/${commentId}`),
      read(`/api/posts/${postId}`),
    ]),
  ]);
}

const FORMS = SCREENS.flatMap((screen) => (screen.form ? [{ screen, form: screen.form }] : []));

test("no route accepts a cross-site form", async () => {
  test.slow();
  const contexts = await getScreenContexts();
  const before = await readState(contexts);
  for (const { screen, form } of FORMS.filter((one) => !one.form.isOpen)) {
    const screenContext = contexts[form.by];
    const path = addressOf(screen, screenContext);
    const posts = SENT_IN_EVERY_WAY.has(screen.route) ? POSTS : DECIDING;
    const refused = posts.filter((post) => !isOurs(post, screenContext));
    const answers = await Promise.all(
      refused.map((post) => send(screenContext, path, form.fields(screenContext), post)),
    );
    for (const [index, answer] of answers.entries()) {
      const how = `${nameOf(screen)} ${JSON.stringify(refused[index])}`;
      expect(answer.status, how).toBe(403);
      expect(answer.headers.get("set-cookie"), how).toBeNull();
    }
    const asData = await send(
      screenContext,
      `${path.split("?")[0]}.data`,
      form.fields(screenContext),
      {
        site: "cross-site",
        origin: "own",
        token: "right",
      },
    );
    expect(asData.status, `${nameOf(screen)} as data`).toBe(403);
  }
  expect(await readState(contexts)).toEqual(before);
});

// Carried out, these would take the messages away from under other tests, or end the session.
const SWEEPING = new Set([
  "dashboards._admin.delete-contact-msgs.$id",
  "dashboards.delete-account.$id",
  "dashboards.profile.settings.$id.password",
  "dashboards.upgrade",
]);

/** What the forms are answered with that lead nowhere: most have a link or a text of no use. */
const ANSWERS: Record<string, number> = {
  "_public.contact": 422,
  "_public.register": 422,
  // The page is gone once there is an admin.
  "_public.set-up": 302,
  "_public.forgot-password": 422,
  "_public.$id.reset-password.$token": 422,
  "_public.$id.not-me.$token": 422,
  "_public.$id.remove-passkey.$token": 422,
  "_public.$id.revert-email.$token": 422,
  "_public.$id.verify-account.$token": 422,
  "_public.$": 404,
  "_public.follow-by-email_.confirm.$token": 404,
  "_public.unsubscribe.$token": 200,
  "_public.report": 422,
  "dashboards._provider.update-project.$id": 422,
  "dashboards.profile.settings.$id.photos": 422,
  "dashboards._admin.site.$id_.versions": 404,
  "dashboards._admin.page-versions.$id": 404,
  "dashboards._admin.user-role.$id": 409,
  "dashboards.profile.settings.$id._index": 422,
  "_public.follow-by-email": 422,
  "messenger.messages.$friendId": 200,
  "login.passkey": 200,
  "post-editor": 200,
};

const TO_LOGIN = new Set(["_public.login_.code", "logout"]);

test("every route accepts a form with the session's token and no origin", async () => {
  test.slow();
  // Some forms delete what others change, so these people are of their own.
  const contexts = await createScreenContexts();
  // What deletes people comes last.
  const isDeletion = ({ screen }: (typeof FORMS)[number]) => screen.route.includes("delete");
  const forms = [...FORMS.filter((one) => !isDeletion(one)), ...FORMS.filter(isDeletion)];
  for (const { screen, form } of forms) {
    if (SWEEPING.has(screen.route)) continue;
    const screenContext = contexts[form.by];
    const post = { site: null, origin: null, token: "right" };
    const answer = await send(
      screenContext,
      addressOf(screen, screenContext),
      form.fields(screenContext),
      post,
    );
    expect.soft(answer.status, nameOf(screen)).toBe(ANSWERS[screen.route] ?? 303);
    const toLogin = expect.soft(answer.headers.get("location") ?? "", nameOf(screen));
    if (TO_LOGIN.has(screen.route)) toLogin.toBe("/login");
    else toLogin.not.toMatch(/^\/login(?!\/check)/u);
  }
});
