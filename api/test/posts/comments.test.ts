import { expect, test } from "vitest";
import { CommentSchema } from "../../contract/responses/comments";
import { createPerson, createPosts, send } from "../support/factory";

async function createComment() {
  const { author: postAuthor, ids } = await createPosts(1);
  const [postId = ""] = ids;
  const writer = await createPerson();
  const json = { postId, description: "First <b>words</b>" };
  const reply = await send("/api/comments", { token: writer.token, json });
  const comment = CommentSchema.parse(await reply.json());
  const path = `/api/comments/${comment.id}`;
  const put = (json: object, token?: string) => send(path, { method: "PUT", json, token });
  const remove = (token?: string) => send(path, { method: "DELETE", token });
  const read = async () =>
    CommentSchema.parse(await (await send(path, { token: writer.token })).json());
  const count = async () => {
    const post = await send(`/api/posts/${postId}`);
    const { comments, commentsCount } = await post.json<{
      comments: unknown[];
      commentsCount: number;
    }>();
    return [comments.length, commentsCount];
  };
  return { postAuthor, postId, writer, comment, path, put, remove, read, count };
}

test("reading a comment needs a session", async () => {
  const { path, comment, read } = await createComment();
  expect(await read()).toEqual(comment);
  expect((await send(path)).status).toBe(401);
  const { token } = await createPerson();
  for (const id of ["0123456789abcdef01234567", "unformed"]) {
    expect((await send(`/api/comments/${id}`, { token })).status).toBe(404);
  }
});

test("the author updates a comment and remains its author", async () => {
  const { comment, put, writer } = await createComment();
  const reply = await put(
    { description: " Other\r\nwords ", user: "x", postId: "x" },
    writer.token,
  );
  expect(reply.status).toBe(200);
  const changed = CommentSchema.parse(await reply.json());
  expect(changed).toEqual({
    ...comment,
    description: "Other\nwords",
    version: comment.version + 1,
    updatedAt: changed.updatedAt,
  });
  const admin = await createPerson({ isAdmin: true });
  const byAdmin = CommentSchema.parse(
    await (await put({ description: "Mended" }, admin.token)).json(),
  );
  expect(byAdmin).toMatchObject({ description: "Mended", user: { id: writer.id } });
});

test("nobody else updates a comment, not even the post's author", async () => {
  const { comment, put, read, postAuthor } = await createComment();
  const [other, blocked] = [await createPerson(), await createPerson({ isBlocked: true })];
  expect((await put({ description: "Mine" })).status).toBe(401);
  for (const { token } of [other, blocked, postAuthor]) {
    expect((await put({ description: "Mine" }, token)).status).toBe(403);
    expect((await put({ description: "" }, token)).status).toBe(403);
  }
  expect(await read()).toEqual(comment);
});

test("an updated comment is validated", async () => {
  const { comment, put, read, writer } = await createComment();
  for (const description of ["", " \n ", "x".repeat(2001), "a\u0000b", 7, null, undefined]) {
    const reply = await put({ description }, writer.token);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { description: [expect.any(String)] } });
  }
  expect(await read()).toEqual(comment);
});

test("the author, the post's author and admins delete a comment, once", async () => {
  for (const who of ["writer", "postAuthor", "admin"] as const) {
    const { remove, count, comment, writer, postAuthor } = await createComment();
    const people = { writer, postAuthor, admin: await createPerson({ isAdmin: true }) };
    expect(await count()).toEqual([1, 1]);
    const replies = await Promise.all([1, 2, 3].map(() => remove(people[who].token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const answer = replies.find(({ status }) => status === 200);
    expect(CommentSchema.parse(await answer?.json())).toEqual(comment);
    expect(await count()).toEqual([0, 0]);
  }
});

test("a post whose comments are closed keeps those that it has and refuses others", async () => {
  const { postAuthor, postId, writer, comment, put, remove, count } = await createComment();
  const json = { postId, description: "More words", parentId: comment.id };
  const add = async () => (await send("/api/comments", { token: writer.token, json })).status;
  const set = async (commentStatus: string) => {
    const update = { method: "PUT", token: postAuthor.token, json: { commentStatus } };
    return (await send(`/api/posts/${postId}`, update)).status;
  };
  expect(await set("shut")).toBe(422);
  expect(await set("closed")).toBe(200);
  expect(await add()).toBe(409);
  expect(await count()).toEqual([1, 1]);
  expect((await put({ description: "Better words" }, writer.token)).status).toBe(200);
  expect(await set("open")).toBe(200);
  expect(await add()).toBe(201);
  expect(await set("closed")).toBe(200);
  expect((await remove(writer.token)).status).toBe(200);
});
