import { defineConfig } from "playwright/test";
import { chromiumOptions } from "./scripts/lib/browsers";
import type { JourneyOptions } from "./tests/fixtures/journey";

// A minute and a half of two cores, which a whole release is worth.
const ENGINES =
  process.env.CI || process.env.TEST_ENGINES ? [{ name: "engines", testDir: "tests/engines" }] : [];

const WITHOUT_SCRIPTS = {
  javaScriptEnabled: false,
  // A new window in a process of its own costs as much as two pages. What scripts and their tests change
  // would stay in it; without scripts nothing does.
  reuseContext: true,
  launchOptions: chromiumOptions(["--renderer-process-limit=1"]),
};

export default defineConfig<object, JourneyOptions>({
  testDir: "tests",
  outputDir: "test-results",
  // One set of pictures for every system: the font is ours.
  snapshotPathTemplate: "{testDir}/../snapshots/{arg}{ext}",
  globalSetup: "tests/fixtures/stack/global-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than cores: where one waits for a pause or a socket, the others go on.
  workers: 4,
  // Where a whole release waits for it; what passes only then is named at the end.
  retries: process.env.CI ? 1 : 0,
  // This many failures usually have one cause; stopping shows it sooner.
  maxFailures: process.env.CI ? 30 : 0,
  // A slow machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.BASE_URL,
    // What was done and answered, and how it ended. Recording every step in pictures costs a third
    // of the time; `--trace on` does it.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions(),
  },
  projects: [
    // What takes longest and waits most begins, and the others fill its waits.
    ...ENGINES,
    { name: "text-browser", testDir: "tests/text-browser" },
    { name: "e2e", testDir: "tests/e2e" },
    { name: "no-js", testDir: "tests/no-js", use: WITHOUT_SCRIPTS },
    // Every journey without a browser, and those once more that mean something else with scripts.
    { name: "html", testDir: "tests/journeys", use: { client: "html" } },
    { name: "scripts", testDir: "tests/journeys", grep: /@scripts/u, use: { client: "chromium" } },
    { name: "legacy-adapter", testDir: "packages/legacy-adapter/test/screens" },
  ],
});
