import { readFile, writeFile } from "node:fs/promises";
import type { Miniflare } from "miniflare";
import { newId } from "../api/src/db/id";
import { Failure, main } from "../scripts/lib/project";
import { withTemporaryStack } from "../scripts/lib/temporary-stack";
import { findServer } from "./measure";

const AT_ONCE = 8;
const MOST_GROWTH_MB = 128;
const POSTS = 100;
// The most that a post may hold.
const TEXT = "ä".repeat(50_000);
const HTML_BYTES = 200_000;

const PATHS = [
  { name: "Bare list", at: "api", path: "/api/posts" },
  { name: "Page", at: "api", path: "/api/posts?page=1" },
  { name: "Search", at: "api", path: "/api/posts/search?searchQuery=none&page=2" },
  { name: "Related", at: "api", path: `/api/posts/${id(1)}/related` },
  { name: "Feed", at: "web", path: "/feed.atom" },
  { name: "Export", at: "api", path: "/api/users/export" },
] as const;

const TOKEN = "bench-token";

function id(number: number): string {
  return number.toString(16).padStart(24, "0");
}

/** A hundred posts with as much text as posts may have, and a session of their author. */
async function fill(mf: Miniflare): Promise<void> {
  const db = await mf.getD1Database("DB", "ink-bazaar-api");
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(TOKEN));
  await db.batch([
    db
      .prepare(
        `INSERT INTO users (id, first_name, last_name, email, email_key, password_hash, created_at,
          updated_at) VALUES (?1, 'Ada', 'Quill', 'a@example.com', 'a@example.com', '', ?2, ?2)`,
      )
      .bind(id(1), now),
    db
      .prepare(
        `INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
          VALUES (?1, ?2, ?3, ?4, ?4, ?5)`,
      )
      .bind(Buffer.from(digest).toString("hex"), newId(), id(1), now, later),
    db
      .prepare(
        `INSERT INTO categories (id, title, title_key, slug, created_at, updated_at)
          VALUES (?1, 'Large', 'large', 'large', ?2, ?2)`,
      )
      .bind(id(1), now),
  ]);
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

async function readMemory(field: "VmRSS" | "VmHWM"): Promise<number> {
  let kilobytes = 0;
  for (const pid of await findServer()) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    kilobytes += Number(new RegExp(`${field}:\\s+(\\d+)`, "u").exec(status)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** From now on, the peak is counted anew. */
async function resetPeak(): Promise<void> {
  for (const pid of await findServer()) {
    await writeFile(`/proc/${pid}/clear_refs`, "5").catch(() => undefined);
  }
}

async function fetchAll(url: string): Promise<number> {
  const headers = { Authorization: `Bearer ${TOKEN}`, "Cache-Control": "no-cache" };
  const sizes = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Failure(`${url} answered ${response.status}`);
      let bytes = 0;
      await response.body?.pipeTo(
        new WritableStream({ write: (part: Uint8Array) => void (bytes += part.length) }),
      );
      return bytes;
    }),
  );
  return Math.max(...sizes);
}

/** The memory that eight parallel calls of each heavy answer add; fails above the bar. */
main(() =>
  withTemporaryStack({ isEmpty: true }, async ({ mf, apiUrl, webUrl }) => {
    await fill(mf);
    const origins = { api: apiUrl, web: webUrl };
    const failed: string[] = [];
    // What the first requests of a process load is no growth.
    for (let round = 0; round < 5; round += 1) await fetchAll(`${apiUrl}/api/stats`);
    for (const { name, at, path } of PATHS) {
      const before = await readMemory("VmRSS");
      await resetPeak();
      const bytes = await fetchAll(`${origins[at]}${path}`);
      const growth = (await readMemory("VmHWM")) - before;
      console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB each, ${growth.toFixed(0)} MB more`);
      if (growth > MOST_GROWTH_MB) failed.push(name);
    }
    if (failed.length > 0) {
      throw new Failure(`Above ${MOST_GROWTH_MB} MB: ${failed.join(", ")}`);
    }
  }),
);
