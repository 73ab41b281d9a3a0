import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { pageOf } from "../../contract/common";
import { UserOwnSchema } from "../../contract/responses/users";
import { createPerson, send, unique } from "../support/factory";

const name = unique("Zwölf").replaceAll("-", "");
let token = "";
let ids: string[] = [];

beforeAll(async () => {
  ({ token } = await createPerson({ isAdmin: true }));
  for (let index = 0; index < 14; index += 1) {
    const accountType = index % 2 ? "provider" : "rider";
    const person = { firstName: `${name}${index}`, accountType, isBlocked: index < 2 } as const;
    ids.push((await createPerson(person)).id);
  }
  ids = ids.toReversed();
});

async function page(query: string) {
  const reply = await send(`/api/users?${query}`, { token });
  return pageOf(UserOwnSchema.strict()).parse(await reply.json());
}

test("users without a page are a bare array, newest first, with a Link header to the rest", async () => {
  const reply = await send("/api/users", { token });
  const list = z.array(UserOwnSchema.strict()).parse(await reply.json());
  expect(list.slice(0, 14).map(({ id }) => id)).toEqual(ids);
  expect(reply.headers.has("Link")).toBe(false);
  const rest = await send(`/api/users?after=${ids[13]}`, { token });
  expect(await rest.json()).toMatchObject([{ isAdmin: true }]);
});

test("users with a page are in an envelope, page by page", async () => {
  const [first, second, past] = [await page("page=1"), await page("page=2"), await page("page=9")];
  const shown = [...first.data, ...second.data].map(({ id }) => id);
  expect(shown.slice(0, 14)).toEqual(ids);
  expect(first).toMatchObject({ currentPage: 1, numberOfPages: 2, total: 15 });
  expect(past.data).toEqual([]);
});

test("user search matches prefixes of name and e-mail and ignores accents", async () => {
  const byName = await page(`page=1&query=${name.toLowerCase().replace("ö", "o")}`);
  expect(byName.total).toBe(14);
  const { email, id } = await createPerson();
  const byEmail = await page(`page=1&query=${encodeURIComponent(email)}`);
  expect(byEmail.data.map((user) => user.id)).toEqual([id]);
  expect(await page("page=1&query=%22%27*")).toMatchObject({ data: [], total: 0 });
});

test("filters by account type and block status combine with the search", async () => {
  const query = `page=1&query=${encodeURIComponent(name)}`;
  expect((await page(`${query}&accountType=provider`)).total).toBe(7);
  expect((await page(`${query}&blocked=true`)).total).toBe(2);
  expect((await page(`${query}&blocked=false&accountType=rider`)).total).toBe(6);
  const blocked = await page("page=1&blocked=true&accountType=rider&query=");
  expect(blocked.data).toEqual([expect.objectContaining({ isBlocked: true })]);
});

test("each user in the list has their number of followers", async () => {
  const [followed = "", follower = ""] = ids;
  const { token: own, id } = await createPerson();
  for (const followId of [followed, follower]) {
    await send("/api/users/follow", { method: "PUT", token: own, json: { followId } });
  }
  const { data } = await page("page=1");
  expect(data.find((user) => user.id === id)?.following).toHaveLength(2);
  expect(data.find((user) => user.id === followed)?.followers).toMatchObject([{ _id: id }]);
});

test("the user list is for admins, and its parameters are validated", async () => {
  const { token: rider } = await createPerson({ accountType: "provider" });
  expect((await send("/api/users")).status).toBe(401);
  expect((await send("/api/users", { token: rider })).status).toBe(403);
  for (const query of ["page=0", "page=x", "page=", "blocked=maybe", "accountType=admin"]) {
    expect((await send(`/api/users?${query}`, { token })).status).toBe(422);
  }
});
