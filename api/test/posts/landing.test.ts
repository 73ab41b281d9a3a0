import { expect, test } from "vitest";
import { LandingSchema } from "../../contract/site/landing";
import { makePng } from "../images/make-picture";
import { createPerson, createPosts, send } from "../support/factory";

async function readLanding() {
  return LandingSchema.parse(await (await send("/api/landing")).json());
}

/** A post by somebody, newer than all others. */
async function write(author: { id: string }, priceCents: number | null = null): Promise<string> {
  const { ids } = await createPosts(1, { userId: author.id, priceCents });
  return ids[0] ?? "";
}

const setOnLanding = (token: string, id: string, isOnLanding: boolean) =>
  send(`/api/posts/${id}/landing`, { method: "PUT", token, json: { isOnLanding } });

test("the lead is by a verified author who is not blocked", async () => {
  const [verified, blocked, newcomer] = await Promise.all([
    createPerson({ isVerified: true }),
    createPerson({ isVerified: true, isBlocked: true }),
    createPerson({ isVerified: false }),
  ]);
  const post = await write(verified);
  await write(blocked);
  const latest = await write(newcomer);
  const { lead, posts } = await readLanding();
  expect(lead?.id).toBe(post);
  expect(posts[0]?.id).toBe(latest);
  expect(posts.map(({ id }) => id)).not.toContain(post);
});

test("a post with a picture leads before newer ones without", async () => {
  const author = await createPerson({ isVerified: true });
  const pictured = await write(author);
  const body = new FormData();
  body.set("image", new File([makePng(400, 300)], "lead.png"));
  const reply = await send(`/api/posts/${pictured}`, { method: "PUT", token: author.token, body });
  expect(reply.status).toBe(200);
  await write(author);
  expect((await readLanding()).lead?.id).toBe(pictured);
});

test("without a verified author among the newest posts, none leads", async () => {
  await createPosts(30, { userId: (await createPerson({ isVerified: false })).id });
  const { lead, posts } = await readLanding();
  expect(lead).toBeNull();
  expect(posts).toHaveLength(8);
});

test("an admin keeps a post off the landing page and allows it again", async () => {
  const [admin, author] = await Promise.all([
    createPerson({ isAdmin: true }),
    createPerson({ isVerified: true }),
  ]);
  const [blog, project] = [await write(author), await write(author, 1000)];
  const shown = async () => {
    const { lead, posts, projects } = await readLanding();
    const ids = [lead, ...posts, ...projects].map((post) => post?.id);
    return [blog, project].map((id) => ids.includes(id));
  };
  expect(await shown()).toEqual([true, true]);
  for (const id of [blog, project]) {
    expect((await setOnLanding(admin.token, id, false)).status).toBe(200);
  }
  expect(await shown()).toEqual([false, false]);
  const detail = async (token?: string) =>
    (await send(`/api/posts/${blog}`, token ? { token } : {})).json();
  expect(await detail(admin.token)).toMatchObject({ isOnLanding: false });
  expect(await detail(author.token)).not.toHaveProperty("isOnLanding");
  expect(await detail()).not.toHaveProperty("isOnLanding");
  await setOnLanding(admin.token, blog, true);
  expect(await shown()).toEqual([true, false]);
});

test("keeping off the landing page takes an answer and a post", async () => {
  const { token } = await createPerson({ isAdmin: true });
  const id = await write(await createPerson());
  const reply = await send(`/api/posts/${id}/landing`, { method: "PUT", token, json: {} });
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ fields: { isOnLanding: [expect.any(String)] } });
  expect((await setOnLanding(token, "0".repeat(24), false)).status).toBe(404);
});
