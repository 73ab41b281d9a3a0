import { ResponseStore } from "../../../../shared/cache/response-store";
import { SharedResponses } from "../../../../shared/cache/shared-responses";
import { type Versioned, completeTags } from "../../../../shared/cache/tag-versions";
import type { CacheTag } from "../../../contract/cache/tags";
import type { ApiContext } from "../context";
import { HOUR_MS } from "../../db/time";
import { type Json, tagOf, toJson } from "../json-response";
import { syncPurges } from "./sync-purges";
import { watch } from "../../services/purges/watch";

const LIFE_MS = HOUR_MS;
const MAX_LENGTH = 16_000_000;
const MAX_LIST_LENGTH = 256_000;

type Meta = Versioned & { storedAt: number; link: string | null; etag: string };
type CachedList = Meta & { json: string };

const lists = new ResponseStore<CachedList>(MAX_LENGTH, LIFE_MS, ({ json }) => json.length);
const sharedLists = new SharedResponses<Meta>("lists");

/**
 * The JSON of a list as it was made before, if nothing that it shows has been purged since, else as it
 * is made now. Whoever is signed in has lists of their own.
 */
export async function readList(
  c: ApiContext,
  make: () => Promise<{ document: unknown; tags: CacheTag[] }>,
): Promise<Json> {
  const isCacheable = isForEverybody(c) && (await syncPurges(c));
  if (!isCacheable) return toJson((await make()).document);
  const version = watch.versions.seq;
  const { pathname, search } = new URL(c.req.url);
  const key = pathname + search;
  const cached = await findList(c, key);
  if (cached) {
    if (cached.link) c.set("link", cached.link);
    return cached;
  }
  const { document, tags } = await make();
  const { json } = toJson(document);
  if (typeof json !== "string" || json.length > MAX_LIST_LENGTH) return { json };
  const link = c.get("link") ?? null;
  const etag = await tagOf(json);
  const meta = { tags: completeTags(tags), version, storedAt: Date.now(), link, etag };
  lists.set(key, { ...meta, json });
  c.executionCtx.waitUntil(sharedLists.write(toAddress(c, key), meta, json, LIFE_MS / 1000));
  return { json, etag };
}

/** Without a deployed version, nobody knows which Worker has made what is in the platform's cache. */
function isForEverybody(c: ApiContext): boolean {
  return Boolean(c.env.VERSION?.id) && !c.req.header("Authorization");
}

async function findList(c: ApiContext, key: string): Promise<CachedList | null> {
  const own = lists.get(key);
  if (own && isCurrent(own)) return own;
  const found = await sharedLists.read(toAddress(c, key));
  if (!found || !isCurrent(found.meta)) return null;
  const shared = { ...found.meta, json: new TextDecoder().decode(found.body) };
  lists.set(key, shared);
  return shared;
}

function isCurrent(list: Meta): boolean {
  return Date.now() - list.storedAt <= LIFE_MS && watch.versions.check(list) === "current";
}

function toAddress({ env, var: { config } }: ApiContext, key: string): string {
  const path = `/.cache/${env.VERSION.id}/${encodeURIComponent(key)}`;
  return new URL(path, config.PUBLIC_URL).href;
}
