import { expect, test } from "vitest";
import { PASSWORD, createPerson, send, unique } from "../support/factory";

type Category = { id: string; title: string };

const register = () =>
  send("/api/users/register", {
    json: {
      firstName: "Ada",
      lastName: "Inker",
      password: PASSWORD,
      email: `${unique("first")}@example.com`,
    },
  });

const list = async () => (await send("/api/category")).json<Category[]>();

test("a site without categories gets one with its first account, renamed at will, and never loses the last", async () => {
  expect(await list()).toEqual([]);
  const replies = await Promise.all([register(), register()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const [category, ...others] = await list();
  expect([category?.title, others]).toEqual(["Everything else", []]);

  const { token } = await createPerson({ isVerified: true, isAdmin: true });
  const path = `/api/category/${category?.id}`;
  const json = { title: "Letters" };
  expect((await send(path, { method: "PUT", token, json })).status).toBe(200);
  await register();
  expect(await list()).toMatchObject([json]);

  const refused = await send(path, { method: "DELETE", token });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: "This is the last category: posts need one",
  });
  await send("/api/category", { token, json: { title: "Notes" } });
  expect((await send(path, { method: "DELETE", token })).status).toBe(200);
});
