import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { TEAM_ONLY } from "../../contract/site/settings/allowed";
import { createCategory, createPerson, createPosts, send } from "../support/factory";
import { forgetSettings } from "./forget-settings";

const admin = await createPerson({ isAdmin: true });
const moderator = await createPerson({ isModerator: true, accountType: "provider" });
const person = await createPerson({
  accountType: "provider",
  createdAt: "2020-01-01T00:00:00.000Z",
});
const other = await createPerson();
const category = await createCategory();
const [postId = ""] = (await createPosts(1)).ids;

beforeEach(forgetSettings);

const save = (settings: object) =>
  send("/api/site", {
    method: "PUT",
    token: admin.token,
    json: { name: env.SITE_NAME, ...settings },
  });

const post = (path: string, token: string, json: object) =>
  send(path, { method: "POST", token, json });

const text = {
  title: "Slow letters",
  description: "A letter takes a week.",
  category: category.id,
};
const ACTS = [
  { act: "write", field: "mayWrite", path: "/api/posts", json: () => text },
  { act: "sell", field: "maySell", path: "/api/posts", json: () => ({ ...text, price: "12" }) },
  {
    act: "comment",
    field: "mayComment",
    path: "/api/comments",
    json: () => ({ postId, description: "Well said." }),
  },
  {
    act: "message",
    field: "mayMessage",
    path: "/api/users/send-message",
    json: () => ({ receiverId: other.id, message: "Hello" }),
  },
  {
    act: "message",
    field: "mayMessage",
    path: "/api/email",
    json: () => ({ recipientId: other.id, subject: "Hello", message: "How are you?" }),
  },
] as const;

test.each(ACTS)(
  "where only the team may $act, others are refused at $path",
  async ({ act, field, path, json }) => {
    expect((await save({ [field]: "team" })).status).toBe(200);
    const refused = await post(path, person.token, json());
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ message: TEAM_ONLY[act] }),
    ]);
    expect((await post(path, moderator.token, json())).ok).toBe(true);
    await save({});
    expect((await post(path, person.token, json())).ok).toBe(true);
  },
);

test("everybody answers a conversation that the team has started", async () => {
  const asked = await createPerson();
  await save({ mayMessage: "team" });
  const message = (from: { token: string }, to: { id: string }) =>
    post("/api/users/send-message", from.token, { receiverId: to.id, message: "Hello" });
  expect((await message(asked, moderator)).status).toBe(403);
  expect((await message(moderator, asked)).status).toBe(201);
  expect((await message(asked, moderator)).status).toBe(201);
});

test("a draft stays a draft where only the team may publish, and a published post can be changed", async () => {
  const created = await post("/api/posts", person.token, text);
  const { id, version } = await created.json<{ id: string; version: number }>();
  await save({ mayWrite: "team" });
  const draft = await post("/api/posts", person.token, { ...text, status: "draft" });
  expect(draft.status).toBe(201);
  const { id: draftId } = await draft.json<{ id: string }>();
  const put = (of: string, json: object) =>
    send(`/api/posts/${of}`, { method: "PUT", token: person.token, json });
  expect((await put(draftId, { status: "published" })).status).toBe(403);
  expect((await put(id, { title: "Slower letters", baseVersion: version })).status).toBe(200);
});
