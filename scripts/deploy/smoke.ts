import { setTimeout } from "node:timers/promises";

/** Null if the site runs in front of another back end. */
export type Addresses = { site: string; api: string | null };
type Waits = { tries: number; waitMs: number; readMs: number };

const TIMEOUT_MS = 15_000;
/**
 * A new version takes seconds to reach all locations; forms younger than two seconds are rejected.
 */
const WAITS: Waits = { tries: 4, waitMs: 3_000, readMs: 2_500 };
const KEY = /name="key" value="(?<key>[^"]+)"/u;

/** The first pages of readers, writers, feed readers and monitors. */
const PAGES = [
  "/",
  "/marketplace",
  "/marketplace/search?searchQuery=ink",
  "/about",
  "/privacy",
  "/contact",
  "/login",
  "/register",
  "/feed.atom",
  "/sitemap.xml",
  "/health",
];

const NOTE = {
  senderName: "Release check",
  senderEmail: "release-check@example.com",
  message: "Written by a release, to see that the site takes what people write. You can delete it.",
};

/** Requests some pages and writes once; returns failures as sentences. */
export async function smokeTest(
  { site, api }: Addresses,
  waits: Partial<Waits> = {},
): Promise<string[]> {
  const pages = PAGES.map((path) => site + path);
  const addresses = api === null ? pages : [...pages, `${api}/api/health`];
  const all = { ...WAITS, ...waits };
  const checks = [...addresses.map((address) => () => open(address)), () => write(site, all)];
  const failures: string[] = [];
  for (const check of checks) {
    const failure = await retryCheck(check, all);
    if (failure !== null) failures.push(failure);
  }
  return failures;
}

async function retryCheck(check: () => Promise<string | null>, { tries, waitMs }: Waits) {
  let failure: string | null = null;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await setTimeout(waitMs);
    failure = await check();
    if (failure === null) return null;
  }
  return failure;
}

async function open(address: string): Promise<string | null> {
  const answer = await request(address);
  if (typeof answer === "string") return answer;
  const text = await answer.text().catch(() => "");
  // As a site answers until it is set up.
  if (answer.headers.get("Location") === "/set-up") return null;
  if (answer.status !== 200) return `${address} answered ${answer.status}`;
  return text === "" ? `${address} answered nothing` : null;
}

/** Submits the contact form as a browser without scripts: through both Workers to the database. */
async function write(site: string, { readMs }: Waits): Promise<string | null> {
  const address = `${site}/contact`;
  const page = await request(address);
  if (typeof page === "string") return page;
  const key = KEY.exec(await page.text().catch(() => ""))?.groups?.["key"];
  if (!key) return `${address} has no form`;
  await setTimeout(readMs);
  const headers = { Origin: new URL(site).origin, "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ ...NOTE, key });
  const answer = await request(address, { method: "POST", headers, body });
  if (typeof answer === "string") return answer;
  await answer.body?.cancel();
  return answer.status === 303 ? null : `Writing to ${address} was answered with ${answer.status}`;
}

async function request(address: string, init: RequestInit = {}): Promise<Response | string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, { ...init, redirect: "manual", signal }).catch(
    (error: unknown) => `${address} did not answer: ${String(error)}`,
  );
}
