import { callApi } from "../../fixtures/data/api";
import { getVariable } from "../../fixtures/stack/variables";
import { createScreenContexts, getScreenContexts } from "../../fixtures/screens/screen-context";
import type { ScreenContext, ScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { SCREENS } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/test";
import { fetchAs } from "../../fixtures/browser/web-session";

const SITES = ["cross-site", "same-site", null];
const ORIGINS = ["own", "https://evil.example", "null", null];
const TOKENS = ["right", "guessed", null];

type Post = { site: string | null; origin: string | null; token: string | null };

/** Every way in which a post may say where it comes from, but the browser's "from this site". */
const POSTS: Post[] = SITES.flatMap((site) =>
  ORIGINS.flatMap((origin) => TOKENS.map((token) => ({ site, origin, token }))),
);

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
    const path = screen.path(screenContext);
    const refused = POSTS.filter((post) => !isOurs(post, screenContext));
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
    expect(asData.status, `${nameOf(screen)} as data`).not.toBeLessThan(400);
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

test("every route accepts a form with the session's token and no origin", async () => {
  test.slow();
  // Some forms delete what others change, so these people are of their own.
  const contexts = await createScreenContexts();
  for (const { screen, form } of FORMS) {
    if (SWEEPING.has(screen.route)) continue;
    const screenContext = contexts[form.by];
    const post = { site: null, origin: null, token: "right" };
    const answer = await send(
      screenContext,
      screen.path(screenContext),
      form.fields(screenContext),
      post,
    );
    expect(answer.status, nameOf(screen)).not.toBe(403);
    expect(answer.status, nameOf(screen)).toBeLessThan(500);
  }
});
