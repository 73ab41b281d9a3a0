import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { send } from "../support/factory";

let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const PUBLIC = { SITE_URL: "https://ink.example", PUBLIC_URL: "https://api.ink.example" };

test("an API that is not set up answers 503 and names the reason in its log alone", async () => {
  const wrongs: [Partial<Record<keyof ApiEnv, string>>, string][] = [
    [{ ...PUBLIC, WEB_SECRET: "" }, "WEB_SECRET is not set."],
    [{ ...PUBLIC, WEB_SECRET: "a short one" }, "WEB_SECRET is shorter than 32 characters."],
    [
      { ...PUBLIC, WEB_SECRET: "x".repeat(40), MAIL_EVENTS_SECRET: "x".repeat(40) },
      "MAIL_EVENTS_SECRET is the same as WEB_SECRET.",
    ],
    [{ SITE_URL: "ink.example" }, "SITE_URL is not what it should be"],
  ];
  for (const [settings, sentence] of wrongs) {
    for (const path of ["/api/health", "/api/stats"]) {
      const reply = await send(path, { env: settings as Partial<ApiEnv> });
      expect(reply.status).toBe(503);
      expect(await reply.text()).not.toContain("SECRET");
      expect(lines.splice(0).join()).toContain(sentence);
    }
  }
});

test("an API that is set up for the public answers", async () => {
  const env = { ...PUBLIC, WEB_SECRET: "x".repeat(40) } as Partial<ApiEnv>;
  expect((await send("/api/health", { env })).status).toBe(200);
});
