import { postTag, tagsOfKinds } from "../../../contract/cache/tags";
import { currentBookmark, openPrimary } from "../../db/bookmark";
import type { Database } from "../../db/client";
import { isEmbedHost } from "../../lib/embed-hosts";
import { readConfig } from "../../lib/env";
import { logError } from "../../lib/log";
import { toLine } from "../../lib/markdown/plain-line";
import { FetchError, fetchPublic } from "../../lib/outbound/fetch-public";
import { claimEmbeds, listPostsWith, settleEmbed } from "../../queries/posts/embeds";
import type { StoredPicture } from "../../queries/posts/images";
import { PictureError } from "../images/picture-error";
import { storePicture } from "../images/pictures";
import { removeUnrecorded } from "../images/remove";
import { addPurge } from "../purges/purge";
import { findEndpoint, readAnswer } from "./oembed";
import { type PageFacts, readPage } from "./read-page";

const FETCHED_AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const PAGE_MAX_BYTES = 2_000_000;
const PICTURE_MAX_BYTES = 5_000_000;
const TITLE_LENGTH = 150;
const SUMMARY_LENGTH = 200;

const NOTHING: PageFacts = { title: "", summary: "", picture: "" };

// More are purged with all others.
const MAX_TAGS = 200;

/** Fetches some of the pages that posts embed, and purges the pages of these posts. */
export async function fetchEmbeds(env: ApiEnv): Promise<void> {
  const db = openPrimary(env);
  const urls = await claimEmbeds(db);
  const fetched: string[] = [];
  for (let at = 0; at < urls.length; at += FETCHED_AT_ONCE) {
    const some = urls.slice(at, at + FETCHED_AT_ONCE);
    const done = await Promise.all(some.map((url) => fetchEmbed(env, db, url)));
    fetched.push(...some.filter((_, index) => done[index]));
  }
  if (fetched.length === 0) return;
  const ids = await listPostsWith(db, fetched, MAX_TAGS + 1);
  const tags = ids.length > MAX_TAGS ? tagsOfKinds(["post"]) : ids.map(postTag);
  await addPurge(env, { tags, isRemoval: false, bookmark: currentBookmark(env, db) });
}

/** Keeps what a page says of itself; whether it says anything. */
async function fetchEmbed(env: ApiEnv, db: Database, url: string): Promise<boolean> {
  try {
    const facts = await fetchFacts(env, url);
    const title = toLine(facts.title, TITLE_LENGTH);
    if (title === "") return false;
    const summary = toLine(facts.summary, SUMMARY_LENGTH);
    const picture = facts.picture ? await fetchPicture(env, URL.parse(facts.picture, url)) : null;
    try {
      await db.batch(settleEmbed({ url, title, summary, picture }));
    } catch (error) {
      if (picture) await removeUnrecorded(env, db, picture.id);
      throw error;
    }
    return true;
  } catch (error) {
    // That others do not answer is no fault of ours: it is tried again.
    if (!(error instanceof FetchError)) logError("An embed was not fetched", error, { url });
    return false;
  }
}

async function fetchFacts(env: ApiEnv, url: string): Promise<PageFacts> {
  const endpoint = findEndpoint(url);
  const bytes = await fetchPublic(endpoint ?? url, {
    ...outboundOf(env),
    isAllowed: ({ protocol, hostname, href }) =>
      protocol === "https:" && (isEmbedHost(hostname) || href === endpoint),
    accept: endpoint ? "application/json" : "text/html",
    maxBytes: PAGE_MAX_BYTES,
  });
  try {
    return endpoint ? readAnswer(bytes) : readPage(bytes);
  } catch {
    // It is not what it should be, which is no fault of ours either.
    return NOTHING;
  }
}

/** The picture that a page names, from wherever it says; null if that is none for us. */
async function fetchPicture(env: ApiEnv, address: URL | null): Promise<StoredPicture | null> {
  if (!address) return null;
  try {
    const bytes = await fetchPublic(address.href, {
      ...outboundOf(env),
      isAllowed: ({ protocol }) => protocol === "https:",
      accept: "image/*",
      maxBytes: PICTURE_MAX_BYTES,
    });
    return await storePicture(env, new Blob([bytes]), "embed");
  } catch (error) {
    if (error instanceof FetchError || error instanceof PictureError) return null;
    throw error;
  }
}

function outboundOf(env: ApiEnv) {
  const { SITE_URL } = readConfig(env);
  return { userAgent: `Ink Bazaar embeds (+${SITE_URL})`, timeoutMs: TIMEOUT_MS };
}
