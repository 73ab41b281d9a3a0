import { isDeepStrictEqual } from "node:util";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type CacheTag, authorTag } from "../../contract/cache/tags";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList } from "../../contract/endpoints";
import { completeTags } from "../../../shared/cache/tag-versions";
import { followCommands } from "../../src/services/operations/follow-commands";
import { purgeLog } from "../../src/services/purges/purge";
import { withAct } from "../../src/queries/admin-acts";
import { unblockUser } from "../../src/queries/users/user-removal";
import { endBlocks } from "../../src/services/moderation/end-blocks";
import { findEndpoint } from "../support/documented-endpoints";
import { db, send } from "../support/factory";
import { type Site, createSite, listReads, readDocument } from "./site";
import { MISSING, WRITES, type Write } from "./writes";

const writes = endpointList.filter(({ purges }) => purges !== undefined);

/** The documents that a page shows, and the tags by which it is purged. */
async function readPage(paths: string[]) {
  const documents = await Promise.all(paths.map(readDocument));
  const tags = paths.flatMap((path, index) => tagsOf(path, documents[index]));
  return { paths, documents, tags: completeTags(tags) };
}

function tagsOf(path: string, document: unknown): CacheTag[] {
  const url = new URL(path, "https://api.test");
  const { name } = findEndpoint("GET", url.pathname) ?? {};
  const endpoint = endpointList.find((one) => name === `GET ${one.path}`);
  if (!endpoint?.cacheTags) throw new Error(`${path} says no tags`);
  const query = Object.fromEntries(url.searchParams);
  const id = /[0-9a-f]{24}/u.exec(url.pathname)?.[0] ?? "";
  return document === null ? [] : endpoint.cacheTags(document, { params: { id }, query });
}

const readAll = (site: Site) => Promise.all(listReads(site).map(readPage));

/** The pages that are not what they were, and were not purged. */
async function listOutdated(
  before: Awaited<ReturnType<typeof readAll>>,
  site: Site,
  purged: string[],
) {
  const after = await readAll(site);
  return before
    .filter(({ documents }, index) => !isDeepStrictEqual(documents, after[index]?.documents))
    .filter(({ tags }) => !tags.some((tag) => purged.includes(tag)))
    .map(({ paths }) => paths);
}

/** Sends a write, which succeeds, and returns what it purged. */
async function perform({ method, path }: Endpoint, write: Write, site: Site) {
  const { seq } = await purgeLog(env).since(0);
  const address =
    path
      .replace("{userId}", write.person?.(site) ?? "")
      .replace(/\{\w+\}/gu, write.about?.(site) ?? "") + (write.query ?? "");
  const reply = await send(address, {
    method: method.toUpperCase(),
    token: write.by && site[write.by].token,
    json: await write.json?.(site),
    body: write.form?.(),
    env: { ADMIN_EMAIL: site.reader.email, MAIL_EVENTS_SECRET: site.reader.token },
  });
  expect(await reply.text()).toMatch(write.note === MISSING ? /NOT_FOUND/u : /^(?!.*requestId)/u);
  return (await purgeLog(env).since(seq)).purges;
}

const UNBLOCKED = {
  "an admin": ({ author, admin }: Site) =>
    send(`/api/users/unblock-user/${author.id}`, { method: "PUT", token: admin.token }),
  "the end of a block": async ({ author: { id } }: Site) => {
    await db.all(sql`UPDATE users SET blocked_until = created_at WHERE id = ${id}`);
    await endBlocks(env);
  },
  "a command": async ({ author: { id: ownerId } }: Site) => {
    const act = { operation: "unblockUser", ownerId, subjectId: ownerId, via: "command" } as const;
    await unblockUser(withAct(db, act), ownerId);
    await followCommands(env, db);
  },
};

test.each(Object.entries(UNBLOCKED))(
  "what visitors see of somebody again who is unblocked by %s is purged",
  async (_, unblock) => {
    const site = await createSite();
    await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${site.author.id}`);
    const before = await readAll(site);
    const { seq } = await purgeLog(env).since(0);
    await unblock(site);
    const purged: string[] = (await purgeLog(env).since(seq)).purges.flatMap(({ tags }) => tags);
    expect(purged).toContain(authorTag(site.author.id));
    expect(await listOutdated(before, site, purged)).toEqual([]);
  },
);

test("every call that writes is tried", () => {
  expect(Object.keys(WRITES).sort()).toEqual(writes.map(({ operationId }) => operationId).sort());
});

test("after calls that purge nothing, visitors see what they saw before", async () => {
  const site = await createSite();
  const before = await readAll(site);
  const silent = writes.filter(({ purges }) => purges?.length === 0);
  // A logout ends the session that others need.
  for (const endpoint of silent.toSorted((one) => (one.operationId === "logout" ? 1 : -1))) {
    for (const write of WRITES[endpoint.operationId] ?? []) {
      expect(await perform(endpoint, write, site), endpoint.operationId).toEqual([]);
    }
  }
  expect(await listOutdated(before, site, [])).toEqual([]);
});

for (const endpoint of writes.filter(({ purges = [] }) => purges.length > 0)) {
  for (const write of WRITES[endpoint.operationId] ?? []) {
    const title = [endpoint.operationId, write.note].filter(Boolean).join(", ");
    test(`what visitors see differently after ${title} is purged, in one go`, async () => {
      const site = await createSite();
      await write.prepare?.();
      const before = await readAll(site);
      const purges = await perform(endpoint, write, site);
      expect(purges).toHaveLength(1);
      const purged: string[] = purges.flatMap(({ tags }) => tags);
      expect(await listOutdated(before, site, purged)).toEqual([]);
      const kinds = purged.map((tag) => tag.split(":")[0]);
      expect(endpoint.purges).toEqual(expect.arrayContaining(kinds));
    });
  }
}
