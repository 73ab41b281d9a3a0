import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/browsers";

const isRoot = process.getuid?.() === 0;

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  // One set of pictures for every system: the font is ours.
  snapshotPathTemplate: "{testDir}/../pictures/{arg}{ext}",
  globalSetup: "tests/fixtures/stack.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.BASE_URL,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: isRoot ? [...QUIET, "--no-sandbox"] : QUIET,
    },
  },
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    { name: "no-js", testDir: "tests/no-js", use: { javaScriptEnabled: false } },
    { name: "text-browser", testDir: "tests/text-browser" },
  ],
});
