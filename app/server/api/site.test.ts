import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SiteSettingsSchema } from "~api/contract/site/settings/site-settings";
import type { Site } from "~api/contract/site/settings/site-versions";
import type { PurgesSince } from "~api/contract/cache/tags";
import type { ApiCaller } from "~/server/api/client.server";
import { createTagCollector } from "~/server/api/cache-tag-collector.server";
import type { WebEnv } from "~/server/env.server";
import { beginTrace } from "~/server/http/trace.server";

const SAVED = SiteSettingsSchema.parse({
  name: "Quiet Quarto",
  twitter: "https://x.com/quiet",
  announcement: "Readings on Monday",
});

const api = { site: null as Site | null, purges: [] as PurgesSince["purges"], reads: 0 };

async function respond({ url }: Request): Promise<Response> {
  if (url.includes("/api/web/purges")) {
    return Response.json({ seq: api.purges.length, floor: 0, purges: api.purges });
  }
  api.reads += 1;
  if (!api.site) throw new Error("The API is down");
  return Response.json(api.site);
}

const env = {
  SITE_NAME: "Ink Bazaar",
  SITE_URL: "https://ink.example",
  API_URL: "https://api.example",
  SOCIAL_FACEBOOK: "https://facebook.example/ink",
  WEB_SECRET: "",
  API: { fetch: respond },
} as unknown as WebEnv;

beforeEach(() => {
  Object.assign(api, { site: { version: 1, settings: null }, purges: [], reads: 0 });
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The settings as one isolate reads them, each time for another page. */
async function createIsolate() {
  vi.resetModules();
  const { readSite } = await import("./site.server");
  const ctx = { waitUntil: () => {} };
  return async () => {
    const cacheTags = createTagCollector();
    const identity = { token: "secret", clientAddress: null, userAgent: null };
    const caller: ApiCaller = {
      ...identity,
      env,
      trace: beginTrace(),
      cacheTags,
      mayWrite: () => true,
    };
    return { ...(await readSite(caller, ctx)), isComplete: cacheTags.isComplete };
  };
}

test("a site whose settings nobody has saved is as the configuration says", async () => {
  const read = await createIsolate();
  expect(await read()).toMatchObject({
    name: "Ink Bazaar",
    social: { facebook: "https://facebook.example/ink" },
    announcement: null,
    takesAccounts: true,
    hasMarketplace: true,
    teamActs: [],
    needsInvitation: false,
    newcomerHours: 24,
    isComplete: true,
  });
});

test("what was saved replaces the configuration as a whole, and is read once until it is purged", async () => {
  api.site = { version: 2, settings: SAVED };
  const read = await createIsolate();
  const { name, social, announcement } = await read();
  expect([name, announcement]).toEqual(["Quiet Quarto", { text: SAVED.announcement, href: null }]);
  expect(social).toEqual({ twitter: "https://x.com/quiet" });
  await read();
  expect(api.reads).toBe(1);
  api.site = { version: 3, settings: { ...SAVED, name: "Loud Leaflet" } };
  api.purges = [{ seq: 1, tags: ["settings"], isRemoval: false }];
  vi.advanceTimersByTime(2_000);
  expect((await read()).name).toBe("Loud Leaflet");
});

test("an announcement is shown until its end", async () => {
  const announcementEnd = new Date(Date.now() + 1_000).toISOString();
  api.site = { version: 2, settings: { ...SAVED, announcementEnd } };
  const read = await createIsolate();
  expect((await read()).announcement).not.toBeNull();
  vi.advanceTimersByTime(1_000);
  expect((await read()).announcement).toBeNull();
});

test("pages say until when nobody can write", async () => {
  const pausedUntil = new Date(Date.now() + 60_000).toISOString();
  api.site = { version: 2, settings: { ...SAVED, pausedUntil } };
  const read = await createIsolate();
  expect((await read()).pause).toContain(`${pausedUntil.slice(11, 16)} UTC`);
  vi.advanceTimersByTime(60_000);
  expect((await read()).pause).toBeNull();
});

test("pages know that nobody may register, and for how long accounts are new", async () => {
  api.site = {
    version: 2,
    settings: { ...SAVED, registration: "nobody", newcomerHours: 72 },
  };
  const read = await createIsolate();
  expect(await read()).toMatchObject({ takesAccounts: false, newcomerHours: 72 });
});

test("pages of a site for posts only know so, and do not speak of projects", async () => {
  api.site = { version: 2, settings: { ...SAVED, marketplace: "off" } };
  const site = await (await createIsolate())();
  expect(site.hasMarketplace).toBe(false);
  expect(`${site.tagline} ${site.description}`).not.toContain("projects");
});

test("pages know that only those may register who are invited", async () => {
  api.site = { version: 2, settings: { ...SAVED, registration: "invitation" } };
  const read = await createIsolate();
  expect(await read()).toMatchObject({ takesAccounts: true, needsInvitation: true });
});

test("without an answer pages show what is known, and are not kept", async () => {
  api.site = null;
  expect(await (await createIsolate())()).toMatchObject({ name: "Ink Bazaar", isComplete: false });
  api.site = { version: 2, settings: SAVED };
  const read = await createIsolate();
  await read();
  api.site = null;
  api.purges = [{ seq: 1, tags: ["settings"], isRemoval: false }];
  vi.advanceTimersByTime(2_000);
  expect(await read()).toMatchObject({ name: "Quiet Quarto", isComplete: false });
});
