import { expect, test } from "vitest";
import { z } from "zod";
import { ErrorSchema } from "../../contract/common";
import {
  createCategory,
  createPerson,
  createPosts,
  send,
  unique,
  uniqueNetwork,
} from "../support/factory";

const WRITERS = 5;

type Thing = {
  path: string;
  token: string;
  /** A change that no other makes. */
  change: (text: string) => Record<string, unknown>;
  /** The field that the change changes. */
  field: string;
  read: () => Promise<Record<string, unknown>>;
};

const Versioned = z.looseObject({ version: z.int() });

async function readJson(path: string, token: string) {
  return Versioned.parse(await (await send(path, { token })).json());
}

const KINDS: Record<string, () => Promise<Thing>> = {
  async comment() {
    const [{ ids }, author] = [await createPosts(1), await createPerson()];
    const json = { postId: ids[0], description: "As it was" };
    const reply = await send("/api/comments", { token: author.token, json });
    const { id } = z.object({ id: z.string() }).parse(await reply.json());
    const path = `/api/comments/${id}`;
    const change = (text: string) => ({ description: text });
    const { token } = author;
    return { path, token, change, field: "description", read: () => readJson(path, token) };
  },
  async profile() {
    const { token } = await createPerson();
    const change = (text: string) => ({ bio: text });
    return {
      path: "/api/users",
      token,
      change,
      field: "bio",
      read: () => readJson("/api/users/me", token),
    };
  },
  async category() {
    const { token } = await createPerson({ isAdmin: true });
    const path = `/api/category/${(await createCategory()).id}`;
    const title = unique("Shelf");
    const change = (text: string) => ({ title: `${title} ${text}`.slice(0, 40) });
    return { path, token, change, field: "title", read: () => readJson(path, token) };
  },
  async post() {
    const { author, ids } = await createPosts(1);
    const [path, { token }] = [`/api/posts/${ids[0]}`, author];
    const change = (text: string) => ({ title: `A title ${text}`, tags: text });
    return { path, token, change, field: "title", read: () => readJson(path, token) };
  },
  async draft() {
    const { token } = await createPerson();
    const json = { status: "draft", title: "Begun" };
    const reply = await send("/api/posts", { token, json });
    const { id } = z.object({ id: z.string() }).parse(await reply.json());
    const path = `/api/posts/${id}`;
    const change = (text: string) => ({ title: `A title ${text}` });
    return { path, token, change, field: "title", read: () => readJson(path, token) };
  },
  async "working copy"() {
    const { author, ids } = await createPosts(1);
    const [path, { token }] = [`/api/posts/${ids[0]}/working-copy`, author];
    await send(path, { method: "PUT", token, json: { title: "Begun" } });
    const change = (text: string) => ({ title: `A title ${text}` });
    return { path, token, change, field: "title", read: () => readJson(path, token) };
  },
};

for (const [kind, create] of Object.entries(KINDS)) {
  test(`of changes to one ${kind} that are based on one version, exactly one is made`, async () => {
    const { path, token, change, field, read } = await create();
    const before = Versioned.parse(await read());
    const network = uniqueNetwork();
    const changes = Array.from({ length: WRITERS }, (_, index) => change(String(index)));
    const put = (json: object, key?: string) =>
      send(path, {
        method: "PUT",
        token,
        json,
        headers: {
          "CF-Connecting-IP": `${network}.1`,
          ...(key !== undefined && { "Idempotency-Key": key }),
        },
      });
    const replies = await Promise.all(
      changes.map((json, index) =>
        put({ ...json, baseVersion: before.version }, index % 2 ? unique("key") : undefined),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    const after = Versioned.parse(await read());
    expect(after.version).toBe(before.version + 1);
    expect(after[field]).toBe(changes[statuses.indexOf(200)]?.[field]);
    for (const reply of replies.filter(({ status }) => status === 409)) {
      const { error, current } = ErrorSchema.parse(await reply.json());
      expect([error, current?.["version"], current?.[field]]).toEqual([
        "CONFLICT",
        after.version,
        after[field],
      ]);
    }

    // The version that the refusal names is the one to go on from, with the same key, too.
    const key = unique("key");
    const last = change("at last");
    expect((await put({ ...last, baseVersion: before.version }, key)).status).toBe(409);
    expect((await put({ ...last, baseVersion: before.version }, key)).status).toBe(409);
    expect((await put({ ...last, baseVersion: after.version })).status).toBe(200);
    expect((await read())[field]).toBe(last[field]);
  });

  test(`a change to a ${kind} without a base is made, and one with nonsense is refused`, async () => {
    const { path, token, change, field, read } = await create();
    const put = (json: object) => send(path, { method: "PUT", token, json });
    const plain = change("plain");
    expect((await put(plain)).status).toBe(200);
    expect((await read())[field]).toBe(plain[field]);
    for (const baseVersion of [0, -1, 1.5, "x", null, {}, [1], "1e3", 2 ** 60]) {
      const { status } = await put({ ...change("bad"), baseVersion });
      expect([409, 422], JSON.stringify(baseVersion)).toContain(status);
    }
    expect((await read())[field]).toBe(plain[field]);
  });
}
