import { expect, test } from "vitest";
import type { Comment } from "../../contract/responses/comments";
import { UserMeSchema } from "../../contract/responses/users";
import { connect } from "../support/connect";
import { createPerson, createPosts, send, unique } from "../support/factory";
import { publish } from "./reading";

type Person = Awaited<ReturnType<typeof createPerson>>;

async function unseenOf({ token }: Person): Promise<number> {
  return UserMeSchema.parse(await (await send("/api/users/me", { token })).json()).notifications;
}

/** A comment and a reply to it by somebody else, on the post of a third. */
async function createReply() {
  const { ids } = await createPosts(1);
  const [ada, ben] = [await createPerson(), await createPerson()];
  const comment = async ({ token }: Person, parentId?: string) => {
    const json = { postId: ids[0], description: "Some words", parentId };
    return (await (await send("/api/comments", { token, json })).json<Comment>()).id;
  };
  const first = await comment(ada);
  return { ada, ben, first, reply: await comment(ben, first) };
}

const remove = (id: string, { token }: Person, path = "/api/comments") =>
  send(`${path}/${id}`, { method: "DELETE", token });

test("a reply that was deleted after the comment that it answered is counted no longer", async () => {
  const { ada, ben, first, reply } = await createReply();
  expect(await unseenOf(ada)).toBe(1);
  await remove(first, ada);
  expect(await unseenOf(ada)).toBe(1);
  await remove(reply, ben);
  expect(await unseenOf(ada)).toBe(0);
});

test("a post that was deleted after somebody turned its author's bell off is counted no longer", async () => {
  const { author, category } = await createPosts(1);
  const reader = await createPerson();
  const ring = (isClose: boolean) =>
    send("/api/users/follow", {
      method: "PUT",
      token: reader.token,
      json: { followId: author.id, isClose },
    });
  await ring(true);
  const id = await publish(author.token, category.title);
  expect(await unseenOf(reader)).toBe(1);
  await ring(false);
  expect(await unseenOf(reader)).toBe(1);
  await remove(id, author, "/api/posts");
  expect(await unseenOf(reader)).toBe(0);
});

test("likes of nobody but whom somebody has muted since are counted no longer", async () => {
  const { author, ids } = await createPosts(1);
  const fan = await createPerson();
  const put = (path: string, { token }: { token: string }, json: object) =>
    send(path, { method: "PUT", token, json });
  await put("/api/posts/likes", fan, { postId: ids[0] });
  expect(await unseenOf(author as Person)).toBe(1);
  await put("/api/users/blocks", author, { userId: fan.id, kind: "mute" });
  expect(await unseenOf(author as Person)).toBe(0);
});

test("who was answered sees at once that the reply is gone", async () => {
  const { ada, ben, reply } = await createReply();
  const badge = await connect(ada.token, { kind: "badge" });
  expect((await badge.waitFor("unseen")).at(-1)).toEqual({ type: "unseen", count: 1 });
  await remove(reply, ben);
  expect((await badge.waitFor("unseen", 2)).at(-1)).toEqual({ type: "unseen", count: 0 });
});

test("who is mentioned no longer sees at once that they are not", async () => {
  const { ids } = await createPosts(1);
  const [ada, ben] = [await createPerson(), await createPerson()];
  const handle = unique("ben").replaceAll("-", "_");
  const named = await send("/api/users", { method: "PUT", token: ben.token, json: { handle } });
  expect(named.status).toBe(200);
  const json = { postId: ids[0], description: `Ask @${handle}` };
  const reply = await send("/api/comments", { token: ada.token, json });
  const { id } = await reply.json<Comment>();
  const badge = await connect(ben.token, { kind: "badge" });
  expect((await badge.waitFor("unseen")).at(-1)).toEqual({ type: "unseen", count: 1 });
  const changed = { description: "Ask somebody" };
  await send(`/api/comments/${id}`, { method: "PUT", token: ada.token, json: changed });
  expect((await badge.waitFor("unseen", 2)).at(-1)).toEqual({ type: "unseen", count: 0 });
});
