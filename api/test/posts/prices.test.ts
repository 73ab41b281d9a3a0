import { expect, test } from "vitest";
import { PostDetailSchema, PostSchema } from "../../contract/responses/posts";
import { createCategory, createPerson, send } from "../support/factory";

test("a new price is lower than the old one, whichever of them changes", async () => {
  const { token } = await createPerson({ accountType: "provider" });
  const { title: category } = await createCategory();
  const text = { title: "For sale", description: "Text", category };
  const create = (prices: object) => send("/api/posts", { token, json: { ...text, ...prices } });
  const higher = await create({ price: 20, updatedPrice: 20.01 });
  expect(higher.status).toBe(422);
  expect(await higher.json()).toMatchObject({ fields: { updatedPrice: [expect.any(String)] } });

  const made = await create({ price: 20, updatedPrice: 15 });
  const { id } = await made.json<{ id: string }>();
  const put = (json: object) => send(`/api/posts/${id}`, { method: "PUT", token, json });
  for (const [field, prices] of [
    ["updatedPrice", { updatedPrice: 20.01 }],
    ["price", { price: 14 }],
    ["price", { price: 15 }],
    ["updatedPrice", { price: 14, updatedPrice: 14 }],
    ["updatedPrice", { price: 8, updatedPrice: 9 }],
  ] as const) {
    const response = await put(prices);
    expect(response.status, JSON.stringify(prices)).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  }
  expect((await put({ price: 14, updatedPrice: 13.99 })).status).toBe(200);
});

/** A seller, in a category of their own. */
async function createSeller() {
  const { id, token } = await createPerson({ accountType: "provider" });
  const { title: category } = await createCategory();
  const text = { title: "For sale", description: "Text", category };
  const create = (given: object) => send("/api/posts", { token, json: { ...text, ...given } });
  const made = async (given: object) => PostSchema.parse(await (await create(given)).json());
  const put = (post: string, json: object) =>
    send(`/api/posts/${post}`, { method: "PUT", token, json });
  const read = async (post: string) =>
    PostDetailSchema.parse(await (await send(`/api/posts/${post}`)).json());
  return { id, token, category, create, made, put, read };
}

test("amounts in minor units follow the currency, and yen have no decimals", async () => {
  const { create, made, put } = await createSeller();
  const euros = await made({ price: 12.5, updatedPrice: 9.99, currency: "EUR" });
  expect(euros).toMatchObject({ price: 12.5, priceMinor: 1250, updatedPriceMinor: 999 });
  const yen = await made({ price: 1500, currency: "JPY" });
  expect(yen).toMatchObject({ price: 1500, priceMinor: 1500, updatedPriceMinor: null });
  for (const response of [
    await create({ price: 12.5, currency: "JPY" }),
    await put(euros.id, { updatedPrice: "", currency: "JPY" }),
    await put(yen.id, { price: 9.5 }),
  ]) {
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { price: [expect.any(String)] } });
  }
});

test("a lowered price has a date, which other changes leave", async () => {
  const { made, put, read } = await createSeller();
  const { id, createdAt } = await made({ price: 20, updatedPrice: 16 });
  expect(await read(id)).toMatchObject({ priceLoweredAt: createdAt });
  await put(id, { title: "Still for sale" });
  expect(await read(id)).toMatchObject({ priceLoweredAt: createdAt });
  await put(id, { updatedPrice: 12 });
  const lowered = await read(id);
  expect(lowered.priceLoweredAt).toBe(lowered.updatedAt);
  await put(id, { updatedPrice: "" });
  expect(await read(id)).toMatchObject({ priceLoweredAt: null });
});

test("prices are compared in one currency, and lists ask for what can still be had", async () => {
  const { category, made, put } = await createSeller();
  const dear = await made({ price: 30 });
  const cheap = await made({ price: 10 });
  const euros = await made({ price: 20, currency: "EUR" });
  await put(cheap.id, { availability: "sold" });
  const found = async (query: string) => {
    const path = `/api/posts?page=1&category=${category}&${query}`;
    const { data, total } = await (
      await send(path)
    ).json<{ data: (typeof euros)[]; total: number }>();
    expect(total).toBe(data.length);
    return data.map(({ id }) => id);
  };
  expect(await found("sort=price-asc")).toEqual([cheap.id, dear.id]);
  expect(await found("sort=price-desc&currency=usd")).toEqual([dear.id, cheap.id]);
  expect(await found("minPrice=5")).toEqual([cheap.id, dear.id]);
  expect(await found("currency=EUR")).toEqual([euros.id]);
  expect(await found("minPrice=5&maxPrice=25&currency=EUR&sort=price-asc")).toEqual([euros.id]);
  expect(await found("availability=sold")).toEqual([cheap.id]);
  expect(await found("availability=available")).toEqual([euros.id, dear.id]);
  expect(await found("availability=reserved")).toEqual([]);
  const searched = await send(
    `/api/posts/search?searchQuery=sale&category=${category}&availability=sold&fields=card`,
  );
  expect(await searched.json()).toMatchObject({ total: 1, data: [{ id: cheap.id }] });
  const refused = await send("/api/posts?page=1&availability=gone&currency=dollars");
  expect(await refused.json()).toMatchObject({
    fields: { availability: [expect.any(String)], currency: [expect.any(String)] },
  });
});

test("a project tells of its seller, whose other projects come first after it", async () => {
  const { made, put, read } = await createSeller();
  const first = await made({ price: 30 });
  const other = await made({ price: 10, category: (await createCategory()).title });
  const sold = await made({ price: 20 });
  await put(sold.id, { availability: "sold" });
  const seller = { since: first.createdAt, soldCount: 1 };
  expect(await read(first.id)).toMatchObject({ seller });
  const related = await (await send(`/api/posts/${first.id}/related`)).json<{ id: string }[]>();
  expect(related.map(({ id }) => id)).toEqual([other.id, sold.id]);
  await put(sold.id, { availability: "available" });
  expect(await read(first.id)).toMatchObject({ seller: { soldCount: 0 } });
  await put(sold.id, { availability: "sold" });
  await put(sold.id, { price: "" });
  expect(await read(first.id)).toMatchObject({ seller: { soldCount: 0 } });
  expect(await read(sold.id)).toMatchObject({ seller: null });
});

test.each([
  ["1,000", "JPY", "Leave out the comma: 1000"],
  ["1,000", "EUR", "Leave out the comma: 1000"],
  ["1,250,000.50", "", "Leave out the comma: 1250000.50"],
  ["12,50", "EUR", "Use a decimal point: 12.50"],
  ["12,50", "JPY", "Use a decimal point: 12.50"],
  ["a lot", "KRW", "Enter a price like 1000"],
  ["a lot", "EUR", "Enter a price like 12.50"],
  ["1,00", "USD", "Use a decimal point: 1.00"],
  ["1,0000", "jpy", "Enter a price like 1000"],
])("a price typed as %s in %s is answered by %j", async (price, currency, message) => {
  const { token, create, made, put } = await createSeller();
  const draft = { status: "draft", title: "For sale", price, currency };
  const { id } = await made({ price: 20, currency: "USD" });
  for (const response of [
    await create({ price, currency }),
    await put(id, { price, currency }),
    await send("/api/posts", { token, json: draft }),
  ]) {
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { price: [message] } });
  }
});
