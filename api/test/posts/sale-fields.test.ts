import { expect, test } from "vitest";
import { OwnPostPageSchema } from "../../contract/responses/drafts";
import { PostSchema } from "../../contract/responses/posts";
import { RevisionSchema } from "../../contract/responses/revisions";
import { createCategory, createPerson, send } from "../support/factory";

async function createSeller() {
  const { id, token } = await createPerson({ accountType: "provider" });
  const { title: category } = await createCategory();
  const text = { title: "A walnut press", description: "Text", category };
  const create = (given: object) => send("/api/posts", { token, json: { ...text, ...given } });
  const put = (postId: string, json: object) =>
    send(`/api/posts/${postId}`, { method: "PUT", token, json });
  const read = async (response: Response) => PostSchema.parse(await response.json());
  return { id, token, create, put, read };
}

test("a project is available, in the site's currency, unless it is said otherwise", async () => {
  const { create, put, read } = await createSeller();
  const post = await read(await create({ price: 20 }));
  expect(post).toMatchObject({ availability: "available", quantity: null, currency: "USD" });
  const changed = await put(post.id, { currency: "eur", availability: "reserved", quantity: "3" });
  const reserved = { availability: "reserved", quantity: 3, currency: "EUR" };
  expect(await read(changed)).toMatchObject(reserved);
  expect(await read(await put(post.id, { title: "A press" }))).toMatchObject(reserved);
  const back = await put(post.id, { currency: "", quantity: "" });
  expect(await read(back)).toMatchObject({ quantity: null, currency: "USD" });
  expect(await read(await put(post.id, post))).toMatchObject({ availability: "available" });
});

test("what is no currency, availability or quantity is refused beside its field", async () => {
  const { create } = await createSeller();
  for (const [field, value] of [
    ...["KWD", "XXX", "dollars", 5].map((currency) => ["currency", currency] as const),
    ...["gone", "", null].map((availability) => ["availability", availability] as const),
    ...[0, -1, 1.5, "many", "1e3", 100_001].map((quantity) => ["quantity", quantity] as const),
  ]) {
    const response = await create({ price: 20, [field]: value });
    expect(response.status, `${field} ${value}`).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  }
});

test("drafts, lists and revisions have them; restoring a text sells nothing back", async () => {
  const { token, create, put, read } = await createSeller();
  const drafted = await create({
    status: "draft",
    kind: "project",
    price: 5,
    currency: "CHF",
    availability: "reserved",
    quantity: 2,
  });
  const draft = await drafted.json<{ id: string; currency: string }>();
  expect(draft).toMatchObject({ currency: "CHF", availability: "reserved", quantity: 2 });
  const post = await read(await put(draft.id, { status: "published" }));
  expect(post).toMatchObject({ currency: "CHF", availability: "reserved", quantity: 2 });
  await put(post.id, { title: "Sold press", availability: "sold", quantity: 1 });

  const mine = await send("/api/posts/mine?kind=project", { token });
  const [own] = OwnPostPageSchema.parse(await mine.json()).data;
  expect(own).toMatchObject({ currency: "CHF", availability: "sold" });

  const list = await send(`/api/posts/${post.id}/revisions`, { token });
  const revisions = await list.json<{ id: string; title: string }[]>();
  const first = revisions.find(({ title }) => title === post.title);
  const path = `/api/posts/${post.id}/revisions/${first?.id}`;
  const revision = RevisionSchema.parse(await (await send(path, { token })).json());
  expect(revision).toMatchObject({ currency: "CHF", availability: "reserved", quantity: 2 });
  const restored = await send(`${path}/restore`, { method: "POST", token, json: {} });
  expect(restored.status).toBe(200);
  const after = await read(await send(`/api/posts/${post.id}`));
  expect(after).toMatchObject({ title: post.title, availability: "sold", quantity: 1 });
});
