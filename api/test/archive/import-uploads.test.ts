import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sweepImports } from "../../src/services/imports/archive/remove-files";
import { createPerson, db, send } from "../support/factory";
import { interruptAt } from "../support/interrupted";
import { archiveOf, createWriter, listImportKeys } from "./import-runner";

/** The bucket, and the keys of what is uploaded to it. */
function watchUploads() {
  const keys: string[] = [];
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (bucket, name) => {
      const value: unknown = Reflect.get(bucket, name);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        if (name === "createMultipartUpload") keys.push(String(values[0]));
        return value.apply(bucket, values);
      };
    },
  });
  return { keys, UPLOADS };
}

test("an archive goes with its owner, with its files, and so does one that is discarded", async () => {
  const one = await createWriter();
  const { id } = await one.plan(await archiveOf(1));
  expect((await listImportKeys(id)).length).toBe(2);
  await db.all(sql`DELETE FROM users WHERE id = ${one.id}`);
  await sweepImports(env, db);
  expect(await listImportKeys(id)).toEqual([]);

  const other = await createWriter();
  const planned = await other.plan(await archiveOf(1));
  expect((await other.call("/mine", "DELETE")).status).toBe(200);
  expect(await listImportKeys(planned.id)).toEqual([]);
  expect((await other.call("/mine")).status).toBe(404);
});

test("files of archives that are gone are found behind those of any number of others", async () => {
  const { plan } = await createWriter();
  const { id } = await plan(await archiveOf(1));
  const lost = "f".repeat(24);
  await env.UPLOADS.put(`imports/${lost}/source`, "an archive");
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (bucket, name) => {
      if (name === "list") return (given: R2ListOptions) => bucket.list({ ...given, limit: 1 });
      const value: unknown = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  await sweepImports({ UPLOADS }, db);
  expect([(await listImportKeys(lost)).length, (await listImportKeys(id)).length]).toEqual([0, 2]);
});

test("an upload whose sender is shut out before it ends is refused, and nothing of it is kept", async () => {
  const { token: admin } = await createPerson({ isAdmin: true });
  for (const status of [403, 401]) {
    const { id, token, upload, steps } = await createWriter();
    const shutOut = () =>
      status === 403
        ? send(`/api/users/block-user/${id}`, { method: "PUT", token: admin })
        : send("/api/users/logout", { method: "POST", token });
    const archive = await archiveOf(1);
    const pull = async (controller: ReadableStreamDefaultController) => {
      controller.enqueue(archive.subarray(0, 10));
      expect((await shutOut()).status).toBe(200);
      controller.enqueue(archive.subarray(10));
      controller.close();
    };
    const { keys, UPLOADS } = watchUploads();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    expect((await upload(body, "texts.zip", "", { UPLOADS })).status).toBe(status);
    expect(keys).toHaveLength(1);
    expect(await env.UPLOADS.head(keys[0] ?? "")).toBeNull();
    expect(await db.all(sql`SELECT 1 FROM imports WHERE user_id = ${id}`)).toEqual([]);
    expect(steps).toEqual([]);
  }
});

test("an upload takes the place of no archive that begins to be imported during it", async () => {
  const archive = await archiveOf(1);
  for (const place of [1, 2, 3]) {
    const { call, plan, upload, state } = await createWriter();
    const { id } = await plan(archive);
    const { database: DB } = interruptAt(place, () => call("/mine/start", "POST"));
    const { keys, UPLOADS } = watchUploads();
    const reply = await upload(archive, "texts.zip", "", { DB, UPLOADS });
    expect([place, reply.status]).toEqual([place, 409]);
    expect(await state()).toMatchObject({ id, state: "running" });
    for (const key of keys) expect(await env.UPLOADS.head(key)).toBeNull();
  }
});

test("nobody sees or starts the archive of somebody else", async () => {
  const one = await createWriter();
  await one.plan(await archiveOf(1));
  const other = await createWriter();
  for (const [path, method] of [["/mine"], ["/mine/items"], ["/mine/start", "POST"]] as const) {
    expect((await other.call(path, method)).status).toBe(404);
  }
});
