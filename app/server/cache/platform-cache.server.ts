import { SharedResponses } from "~shared/cache/shared-responses";
import type { Versioned } from "~shared/cache/tag-versions";
import type { WebEnv } from "~/server/env.server";
import type { StoredResponse } from "./stored-response.server";

export type SharedPage = StoredResponse & Versioned & { viewedPost: string | null };

const pages = new SharedResponses<Omit<SharedPage, "body">>("pages");

/** Each deployed version has its own pages. */
function toAddress(key: string, { SITE_URL, VERSION }: WebEnv): string | null {
  if (!VERSION?.id) return null;
  return new URL(`/.cache/${VERSION.id}/${encodeURIComponent(key)}`, SITE_URL).href;
}

export async function readShared(key: string, env: WebEnv): Promise<SharedPage | null> {
  const address = toAddress(key, env);
  const found = address && (await pages.read(address));
  return found ? { ...found.meta, body: found.body } : null;
}

export async function writeShared(
  key: string,
  { body, etag, headers, storedAt, tags, version, viewedPost }: SharedPage,
  env: WebEnv,
  seconds: number,
): Promise<void> {
  const address = toAddress(key, env);
  const meta = { etag, headers, storedAt, tags, version, viewedPost };
  if (address) await pages.write(address, meta, body, seconds);
}

export async function dropShared(key: string, env: WebEnv): Promise<void> {
  const address = toAddress(key, env);
  if (address) await pages.drop(address);
}
