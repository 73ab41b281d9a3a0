import { expect, test } from "vitest";
import { createCategory, createPerson, send } from "../support/factory";

test("a new price is not higher than the old one, whichever of them changes", async () => {
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
    ["updatedPrice", { price: 8, updatedPrice: 9 }],
  ] as const) {
    const response = await put(prices);
    expect(response.status, JSON.stringify(prices)).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  }
  expect((await put({ price: 14, updatedPrice: 14 })).status).toBe(200);
});
