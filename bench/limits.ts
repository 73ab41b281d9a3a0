import { readFile, writeFile } from "node:fs/promises";
import type { Miniflare } from "miniflare";
import { endpoints } from "../api/contract/endpoints";
import { IMAGE_WIDTHS } from "../api/contract/posts";
import { sha256 } from "../api/src/lib/auth/secrets";
import { newId } from "../api/src/db/id";
import { variantKey } from "../api/src/lib/images/variants";
import { Failure, main } from "../scripts/lib/project";
import { withTemporaryStack } from "../scripts/lib/temporary-stack";
import { measureAddresses } from "./limits/addresses";
import { measureHostileSizes } from "./limits/hostile-sizes";
import { importArchive, startOldSite } from "./limits/import-archive";
import { measureLiveMemory } from "./limits/live-memory";
import { keepLoopbackConnections } from "../scripts/testing/loopback-connections";
import { findServer } from "./measure";
import { HOST, findFreePorts } from "../scripts/lib/ports";

const API = "ink-bazaar-api";
const AT_ONCE = 8;
const MOST_GROWTH_MB = 128;
const POSTS = 100;
/** How long one request may block all others. */
const MOST_HOSTILE_MS = 500;
// The longest post.
const TEXT = "ä".repeat(50_000);
const HTML_BYTES = 200_000;

/** An archive with a picture per post, and its memory limit. */
const PICTURED_POSTS = 1_000;
const PICTURE_BYTES = 150_000;
const MOST_ARCHIVE_MB = 64;
/** Of an import with pictures of another site. */
const MOST_IMPORT_S = 600;

/** Addresses that call within minutes, and their memory limit over as many calls from a few. */
const ADDRESSES = 100_000;
const FEW_ADDRESSES = 40;
const MOST_ADDRESSES_MB = 100;

const PATHS = [
  { name: "Bare list", at: "api", path: "/api/posts" },
  { name: "Page", at: "api", path: "/api/posts?page=1" },
  { name: "Search", at: "api", path: "/api/posts/search?searchQuery=none&page=2" },
  { name: "Related", at: "api", path: `/api/posts/${id(1)}/related` },
  { name: "Feed", at: "web", path: "/feed.atom" },
  { name: "Export", at: "api", path: "/api/users/export" },
] as const;

const tokenOf = (author: number) => `bench-token-${author}`;

function id(number: number): string {
  return number.toString(16).padStart(24, "0");
}

async function addAuthor(db: D1Database, number: number): Promise<void> {
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await db.batch([
    db
      .prepare(
        `INSERT INTO users (id, first_name, last_name, email, email_key, password_hash, is_verified,
          created_at, updated_at) VALUES (?1, 'Ada', 'Quill', ?1, ?1, '', 1,
          '2026-01-01T00:00:00.000Z', ?2)`,
      )
      .bind(id(number), now),
    db
      .prepare(
        `INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
          VALUES (?1, ?2, ?3, ?4, ?4, ?5)`,
      )
      .bind(sha256(tokenOf(number)), newId(), id(number), now, later),
  ]);
}

async function fill(mf: Miniflare): Promise<void> {
  const db = await mf.getD1Database("DB", API);
  const now = new Date().toISOString();
  await addAuthor(db, 1);
  await db
    .prepare(
      `INSERT INTO categories (id, title, title_key, slug, created_at, updated_at)
        VALUES (?1, 'Large', 'large', 'large', ?2, ?2)`,
    )
    .bind(id(1), now)
    .run();
  for (let number = 1; number <= POSTS; number += 1) {
    await db
      .prepare(
        `INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
          short_description, reading_minutes, tags, created_at, updated_at)
          VALUES (?1, 'blog', ?2, ?2, 'Large', ?3, hex(zeroblob(?4)), 'Large', 1, '[]', ?5, ?5)`,
      )
      .bind(id(number), id(1), TEXT, HTML_BYTES / 2, now)
      .run();
  }
}

async function addPictures(mf: Miniflare): Promise<void> {
  const db = await mf.getD1Database("DB", API);
  const bucket = await mf.getR2Bucket("UPLOADS", API);
  await addAuthor(db, 2);
  const [width, height] = [IMAGE_WIDTHS.at(-1) ?? 0, 800];
  const now = new Date().toISOString();
  for (let number = POSTS + 1; number <= POSTS + PICTURED_POSTS; number += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(PICTURE_BYTES).subarray(0, 65_536));
    const picture = Buffer.concat([bytes, bytes, bytes], PICTURE_BYTES);
    await bucket.put(variantKey(id(number), String(width)), new Uint8Array(picture));
    await db
      .prepare(
        `INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
          short_description, reading_minutes, tags, image_id, image_width, image_height,
          created_at, updated_at) VALUES (?1, 'blog', ?2, (SELECT id FROM categories), 'Pictured', 'Some text', '', 'Some', 1,
          '[]', ?1, ?3, ?4, ?5, ?5)`,
      )
      .bind(id(number), id(2), width, height, now)
      .run();
  }
}

async function readMemory(field: "VmRSS" | "VmHWM"): Promise<number> {
  let kilobytes = 0;
  for (const pid of await findServer()) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    kilobytes += Number(new RegExp(`${field}:\\s+(\\d+)`, "u").exec(status)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

async function resetPeak(): Promise<void> {
  for (const pid of await findServer()) {
    await writeFile(`/proc/${pid}/clear_refs`, "5").catch(() => undefined);
  }
}

type Fetching = { atOnce?: number; author?: number; isSlow?: boolean };

async function fetchAll(
  url: string,
  { atOnce = AT_ONCE, author = 1, isSlow = false }: Fetching = {},
): Promise<number> {
  const headers = { Authorization: `Bearer ${tokenOf(author)}`, "Cache-Control": "no-cache" };
  const sizes = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Failure(`${url} answered ${response.status}`);
      let bytes = 0;
      await response.body?.pipeTo(
        new WritableStream({
          write: async (part: Uint8Array) => {
            bytes += part.length;
            // A slow reader shows whether the export waits for it.
            if (isSlow && bytes % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
          },
        }),
      );
      return bytes;
    }),
  );
  return Math.max(...sizes);
}

/** The peak of memory added by calls, in MB. */
async function measure(name: string, url: string): Promise<number> {
  const before = await readMemory("VmRSS");
  await resetPeak();
  const bytes = await fetchAll(url);
  const growth = (await readMemory("VmHWM")) - before;
  console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB each, ${growth.toFixed(0)} MB more`);
  return growth;
}

/**
 * Compares two new processes after equal numbers of requests: any process grows until garbage
 * collection and allocator level off.
 */
async function compareAddresses(): Promise<void> {
  const measured: number[] = [];
  for (const addresses of [FEW_ADDRESSES, ADDRESSES]) {
    await withTemporaryStack({}, async ({ apiUrl: api, webUrl: web }) => {
      const load = { addresses, requests: ADDRESSES };
      measured.push(await measureAddresses({ api, web }, () => readMemory("VmRSS"), load));
    });
  }
  const [few = 0, many = 0] = measured;
  if (many - few > MOST_ADDRESSES_MB) throw new Failure("Above the bar: addresses");
}

/** The time of an import of 600 posts with 2,000 pictures, and what the API holds for it. */
async function measureImport(): Promise<void> {
  const { api: sitePort } = await findFreePorts();
  const env = { IMPORT_PRIVATE_HOSTS: `${HOST}:${sitePort}` };
  const options = { env, isEmpty: true, isInspected: true };
  await withTemporaryStack(options, async ({ mf, apiUrl: api }) => {
    await fill(mf);
    await fetchAll(`${api}/api/stats`);
    const site = await startOldSite(sitePort);
    const before = await measureLiveMemory(mf, API, () => fetchAll(`${api}/api/stats`));
    let taken = { read: 0, made: 0 };
    const most = await measureLiveMemory(mf, API, async () => {
      taken = await importArchive({ api, site: `http://${HOST}:${sitePort}` }, tokenOf(1));
    });
    site.stop();
    const { read, made } = taken;
    const mb = `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`;
    console.log(`Import: read in ${read.toFixed(0)} s, made in ${made.toFixed(0)} s, ${mb}`);
    if (read + made > MOST_IMPORT_S || most - before > MOST_GROWTH_MB) {
      throw new Failure("Above the bar: import");
    }
  });
}

/**
 * Measures the memory of eight parallel heavy calls, one archive, and ever new addresses; fails
 * above the limits.
 */
main(async () => {
  keepLoopbackConnections();
  const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);
  if (only !== "import") await measureCalls();
  if (only !== "calls") await measureImport();
});

async function measureCalls(): Promise<void> {
  await compareAddresses();
  await withTemporaryStack({ isEmpty: true, isInspected: true }, async ({ mf, apiUrl, webUrl }) => {
    await fill(mf);
    const origins = { api: apiUrl, web: webUrl };
    const failed: string[] = [];
    // Warm-up is no growth.
    for (let round = 0; round < 5; round += 1) await fetchAll(`${apiUrl}/api/stats`);
    await measureHostileSizes(origins, tokenOf(1), MOST_HOSTILE_MS);
    for (const { name, at, path } of PATHS) {
      const growth = await measure(name, `${origins[at]}${path}`);
      if (growth > MOST_GROWTH_MB) failed.push(name);
    }
    await addPictures(mf);
    await fetchAll(`${apiUrl}/api/stats`);
    const path = endpoints.archives.export.path;
    let bytes = 0;
    const archiveMb = await measureLiveMemory(mf, API, async () => {
      bytes = await fetchAll(`${apiUrl}${path}`, { atOnce: 1, author: 2, isSlow: true });
    });
    console.log(`Archive: ${(bytes / 1e6).toFixed(1)} MB, ${archiveMb.toFixed(0)} MB held at most`);
    if (archiveMb > MOST_ARCHIVE_MB) failed.push("Archive");
    if (failed.length > 0) throw new Failure(`Above the bar: ${failed.join(", ")}`);
  });
}
