import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { type Request, Response } from "miniflare";
import { defineConfig } from "vitest/config";
import { type Derivation, deriveKey } from "./api/src/lib/auth/scrypt";
import { immediateQueueConsumers } from "./scripts/testing/queue-consumers";
import { keepLoopbackConnections } from "./scripts/testing/loopback-connections";
import { TEST_SCALE, testLimits } from "./scripts/testing/test-limits";
import { keepTemporaryFilesInMemory } from "./scripts/testing/memory-folder";

keepTemporaryFilesInMemory();
keepLoopbackConnections();

// A slow machine is no failure.
const TIMEOUT_MS = 60_000;

// These change what a module finds when it is first loaded.
const ALONE = ["api/test/node/smtp-encryption.test.ts", "scripts/lib/claim-folder.test.ts"];

// Where a whole release waits for it; what passes only then is named at the end.
const RETRIES = process.env.CI ? 1 : 0;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const migrations = [
  ...(await readD1Migrations(folder("./api/migrations"))),
  ...(await readD1Migrations(folder("./api/migrations/contract"))),
].sort((one, other) => (one.name < other.name ? -1 : 1));

/** A project whose tests run in Node. */
const inNode = (
  name: string,
  options: { include: string[]; exclude?: string[]; isolate?: boolean },
) => ({
  resolve: {
    alias: { "~": folder("./app"), "~api": folder("./api"), "~shared": folder("./shared") },
  },
  test: {
    name,
    environment: "node" as const,
    // Without it a stylesheet is empty when read.
    css: true,
    retry: RETRIES,
    testTimeout: TIMEOUT_MS,
    ...options,
  },
});

export default defineConfig({
  test: {
    silent: "passed-only",
    // A file leaves its core alone half of the time: the usual one worker less than cores is slow.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: folder("./api/wrangler.toml") },
            miniflare: {
              cf: false,
              email: { send_email: [{ name: "EMAIL_SERVICE" }] },
              ratelimits: testLimits(),
              queueConsumers: immediateQueueConsumers(),
              serviceBindings: {
                // As the hasher does, on threads of this process.
                HASHER: async (request: Request) =>
                  new Response(await deriveKey((await request.json()) as Derivation)),
              },
              bindings: {
                MIGRATIONS: migrations,
                MAIL_URL: inject("mailUrl"),
                SMTP_URL: inject("smtpUrl"),
                FAULTY_SMTP_URL: inject("faultySmtpUrl"),
                RATE_LIMIT_SCALE: String(TEST_SCALE),
                WEB_SECRET: "the-web-secret-of-the-tests",
                SOAK_MESSAGES: process.env.SOAK_MESSAGES ?? "60",
                SOAK_SEED: process.env.SOAK_SEED ?? "20261121",
              },
            },
          })),
        ],
        test: {
          name: "api",
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "@hono/zod-openapi",
                  "ajv-formats",
                  "ajv/dist/2020",
                  "drizzle-orm",
                  "drizzle-orm/d1",
                  "drizzle-orm/sqlite-core",
                  "fast-check",
                  "markdown-it",
                  "sanitize-html",
                  "zod",
                ],
              },
            },
          },
          include: ["api/test/**/*.test.ts"],
          exclude: ["api/test/node/**"],
          setupFiles: ["api/test/support/setup.ts"],
          isolate: false,
          globalSetup: ["scripts/testing/vitest-mail.ts"],
          retry: RETRIES,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      inNode("app", {
        include: [
          "app/**/*.test.{ts,tsx}",
          "api/test/node/**/*.test.ts",
          "packages/**/*.test.ts",
          "scripts/**/*.test.ts",
          "tests/**/*.test.ts",
        ],
        exclude: ALONE,
        // To load all modules again for each file takes longer than most files.
        isolate: false,
      }),
      inNode("alone", { include: ALONE }),
    ],
  },
});
