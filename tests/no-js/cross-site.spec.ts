import { callApi } from "../fixtures/api";
import { getAddress } from "../fixtures/addresses";
import { createGrounds, getGrounds } from "../fixtures/screens/ground";
import type { Ground, Grounds } from "../fixtures/screens/ground";
import { nameOf } from "../fixtures/screens/screen";
import { SCREENS } from "../fixtures/screens/screens";
import { expect, test } from "../fixtures/test";
import { ask } from "../fixtures/web-session";

const SITES = ["cross-site", "same-site", null];
const ORIGINS = ["own", "https://evil.example", "null", null];
const TOKENS = ["right", "guessed", null];

type Post = { site: string | null; origin: string | null; token: string | null };

/** Every way in which a post may say where it comes from, but the browser's "from this site". */
const POSTS: Post[] = SITES.flatMap((site) =>
  ORIGINS.flatMap((origin) => TOKENS.map((token) => ({ site, origin, token }))),
);

/** The rule: Sec-Fetch-Site decides, else Origin, else the token of a session. */
function isOurs({ site, origin, token }: Post, ground: Ground): boolean {
  if (site) return false;
  if (origin) return origin === "own";
  return !ground.session.cookie || token === "right";
}

function send(ground: Ground, path: string, fields: Record<string, string>, post: Post) {
  const headers: Record<string, string> = {};
  if (post.site) headers["Sec-Fetch-Site"] = post.site;
  const own = new URL(getAddress("BASE_URL")).origin;
  if (post.origin) headers["Origin"] = post.origin === "own" ? own : post.origin;
  const body = new URLSearchParams(fields);
  if (post.token) body.set("csrf", post.token === "right" ? ground.session.csrf : post.token);
  return ask(ground.session, path, { headers, body });
}

/** All that the forms of the table could change. */
async function readState({ rider, provider, admin }: Grounds) {
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

test("no form of any route is carried out when it comes from elsewhere", async () => {
  test.slow();
  const grounds = await getGrounds();
  const before = await readState(grounds);
  for (const { screen, form } of FORMS) {
    const ground = grounds[form.by];
    const path = screen.path(ground);
    const refused = POSTS.filter((post) => !isOurs(post, ground));
    const answers = await Promise.all(
      refused.map((post) => send(ground, path, form.fields(ground), post)),
    );
    for (const [index, answer] of answers.entries()) {
      const how = `${nameOf(screen)} ${JSON.stringify(refused[index])}`;
      expect(answer.status, how).toBe(403);
      expect(answer.headers.get("set-cookie"), how).toBeNull();
    }
    const asData = await send(ground, `${path.split("?")[0]}.data`, form.fields(ground), {
      site: "cross-site",
      origin: "own",
      token: "right",
    });
    expect(asData.status, `${nameOf(screen)} as data`).not.toBeLessThan(400);
  }
  expect(await readState(grounds)).toEqual(before);
});

// Carried out, these would take the messages away from under other tests, or end the session.
const SWEEPING = new Set([
  "dashboards._admin.delete-contact-msgs.$id",
  "dashboards.delete-account.$id",
  "dashboards.profile.settings.$id.password",
  "dashboards.upgrade",
]);

test("every form is carried out for a browser that names nothing but has the token", async () => {
  test.slow();
  // Some forms delete what others change, so these people are of their own.
  const grounds = await createGrounds();
  for (const { screen, form } of FORMS) {
    if (SWEEPING.has(screen.route)) continue;
    const ground = grounds[form.by];
    const post = { site: null, origin: null, token: "right" };
    const answer = await send(ground, screen.path(ground), form.fields(ground), post);
    expect(answer.status, nameOf(screen)).not.toBe(403);
    expect(answer.status, nameOf(screen)).toBeLessThan(500);
  }
});
