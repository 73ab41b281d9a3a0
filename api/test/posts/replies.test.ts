import { expect, test } from "vitest";
import { type Comment, CommentSchema } from "../../contract/responses/comments";
import { createPerson, createPosts, send } from "../support/factory";

type Person = Awaited<ReturnType<typeof createPerson>>;

async function startThread() {
  const { author, ids } = await createPosts(2);
  const [postId = "", otherPostId = ""] = ids;
  const [ada, ben] = [await createPerson(), await createPerson()];
  const comment = async ({ token }: Person, parentId?: string, description = "Some words") => {
    const reply = await send("/api/comments", { token, json: { postId, description, parentId } });
    return { status: reply.status, body: await reply.json<Comment & { error: unknown }>() };
  };
  const first = CommentSchema.parse((await comment(ada)).body);
  const remove = (id: string, { token }: Person) =>
    send(`/api/comments/${id}`, { method: "DELETE", token });
  const list = async (query = "") => {
    const reply = await send(`/api/comments?postId=${postId}&${query}`);
    return reply.json<{ data: Comment[]; currentPage: number }>();
  };
  return { author, postId, otherPostId, ada, ben, first, comment, remove, list };
}

async function listNotified({ token }: Person): Promise<string[]> {
  const reply = await send("/api/notifications", { token });
  const { data } = await reply.json<{ data: { kind: string; user: { id: string } }[] }>();
  return data.map(({ kind, user }) => `${kind} ${user.id}`);
}

test("a reply names the comment that it answers, its writer, and the thread", async () => {
  const { ada, ben, first, comment, list } = await startThread();
  expect(first).toMatchObject({ parentId: null, threadId: null, parentUser: null });
  const { body: reply } = await comment(ben, first.id);
  expect(reply).toMatchObject({
    parentId: first.id,
    threadId: first.id,
    parentUser: { id: ada.id },
  });
  const { body: next } = await comment(ada, reply.id);
  expect(next).toMatchObject({
    parentId: reply.id,
    threadId: first.id,
    parentUser: { id: ben.id },
  });
  expect([next, reply, first]).toMatchObject((await list()).data);
});

test("a reply outlives the comment that it answers, and says so", async () => {
  const { ada, ben, first, comment, remove, list } = await startThread();
  const { body: reply } = await comment(ben, first.id);
  expect((await remove(first.id, ada)).status).toBe(200);
  expect([{ ...reply, parentUser: null }]).toMatchObject((await list()).data);
});

test("nobody answers what is not there, or stands under another post", async () => {
  const { ada, ben, first, otherPostId, comment, remove, list } = await startThread();
  const other = await send("/api/comments", {
    token: ben.token,
    json: { postId: otherPostId, description: "Elsewhere", parentId: first.id },
  });
  expect(other.status).toBe(422);
  await remove(first.id, ada);
  const { status, body } = await comment(ben, first.id);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    fields: {
      parentId: [
        "The comment you replied to was deleted. Send yours again to post it as a new comment",
      ],
    },
  });
  expect((await list()).data).toEqual([]);
});

test("who is answered is told once, and no longer when the answer goes", async () => {
  const { author, ada, ben, first, comment, remove } = await startThread();
  const { body: reply } = await comment(ben, first.id);
  expect(await listNotified(ada)).toEqual([`reply ${ben.id}`]);
  expect(await listNotified(author)).toEqual([`comment ${ben.id}`, `comment ${ada.id}`]);

  const { body: answer } = await comment(author, first.id);
  const { body: thanks } = await comment(ada, answer.id);
  expect(await listNotified(author)).toEqual([
    `reply ${ada.id}`,
    `comment ${ben.id}`,
    `comment ${ada.id}`,
  ]);
  await comment(ada, first.id);
  expect(await listNotified(ada)).toEqual([`reply ${author.id}`, `reply ${ben.id}`]);

  await remove(thanks.id, ada);
  await remove(reply.id, ben);
  expect(await listNotified(ada)).toEqual([`reply ${author.id}`]);
  expect(await listNotified(author)).toEqual([`comment ${ada.id}`, `comment ${ada.id}`]);
});

test("the page that a comment is on is found by its id", async () => {
  const { first: elsewhere } = await startThread();
  const { ada, first, comment, list } = await startThread();
  for (let count = 0; count < 4; count += 1) await comment(ada);
  const { data, currentPage } = await list(`limit=2&around=${first.id}`);
  expect([currentPage, data.map(({ id }) => id)]).toEqual([3, [first.id]]);
  for (const id of ["0123456789abcdef01234567", elsewhere.id]) {
    const newest = await list(`limit=2&around=${id}`);
    expect([newest.currentPage, newest.data.length]).toEqual([1, 2]);
  }
  expect((await send("/api/comments?postId=x&around=x")).status).toBe(422);
});

test("the marks in a comment are rendered when it is written and when it is changed", async () => {
  const { ada, first, comment } = await startThread();
  expect(first.descriptionHtml).toBeNull();
  const { body } = await comment(ada, undefined, "Quite *nice*");
  expect(body).toMatchObject({
    description: "Quite *nice*",
    descriptionHtml: "Quite <em>nice</em>",
  });
  const json = { description: "Quite nice" };
  const changed = await send(`/api/comments/${body.id}`, { method: "PUT", token: ada.token, json });
  expect(await changed.json()).toMatchObject({ ...json, descriptionHtml: null });
});
