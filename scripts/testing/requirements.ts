import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  HEADLESS_SHELL,
  findChromium,
  findFirefox,
  findJava,
  findProgram,
  findTextBrowser,
  findWebKitDriver,
  findXvfb,
  hasHeadlessShell,
} from "../lib/browsers";
import { Failure, ROOT, run } from "../lib/project";

type Program = {
  name: string;
  find: () => string | null;
  /** The Debian package. */
  debian: string;
  /** What is skipped without it; otherwise it is required. */
  skipped?: string;
};

const PROGRAMS: Program[] = [
  { name: "Chromium", find: findChromium, debian: HEADLESS_SHELL },
  { name: "w3m", find: findTextBrowser, debian: "w3m", skipped: "the tests in a text browser" },
  { name: "Java", find: findJava, debian: "default-jre-headless", skipped: "the HTML checks" },
];

/** Additional programs in CI: for `tests/engines`, and a mail server. */
const IN_CI: Program[] = [
  { name: "Firefox", find: findFirefox, debian: "firefox-esr", skipped: "the walk in Firefox" },
  {
    name: "WebKitGTK",
    find: findWebKitDriver,
    debian: "webkit2gtk-driver",
    skipped: "the walk in WebKitGTK",
  },
  { name: "Xvfb", find: findXvfb, debian: "xvfb", skipped: "the walk in WebKitGTK" },
  {
    name: "Postfix",
    find: () => findProgram("postfix"),
    debian: "postfix",
    skipped: "mails through Debian's Postfix",
  },
];

const programs = process.env.CI ? [...PROGRAMS, ...IN_CI] : PROGRAMS;

/** Installs missing requirements if possible, and lists all. */
export async function installRequirements(): Promise<void> {
  const missing = programs.filter(({ find, debian }) =>
    debian === HEADLESS_SHELL ? !hasHeadlessShell() : find() === null,
  );
  if (missing.length > 0) await installFromDebian(missing.map(({ debian }) => debian));
  if (findChromium() === null) await installChromium();

  const node = await readNodeRange();
  const rows = programs.map(({ name, find, skipped }) => [
    name,
    find() ?? (skipped ? `not found, so not run: ${skipped}` : "not found"),
  ]);
  for (const [name = "", found] of [[`Node ${node.range}`, process.version], ...rows]) {
    console.log(`   ${name.padEnd(16)}${found}`);
  }
  if (!node.isMet) throw new Failure(`The tests need Node ${node.range}.`);
  if (findChromium() === null) {
    throw new Failure(
      "The browser tests need Chromium. Run `npx playwright install --with-deps chromium`, " +
        "or install your system's chromium package, and try again.",
    );
  }
}

/** The allowed versions of Node, and whether this is one. */
async function readNodeRange() {
  const text = await readFile(join(ROOT, "package.json"), "utf8");
  const range = (JSON.parse(text) as { engines: { node: string } }).engines.node;
  const [least = [], own = []] = [range, process.versions.node].map((version) =>
    (version.match(/\d+/gu) ?? []).map(Number),
  );
  const [major = 0, minor = 0] = own;
  const [leastMajor = 0, leastMinor = 0] = least;
  return { range, isMet: major > leastMajor || (major === leastMajor && minor >= leastMinor) };
}

async function installChromium(): Promise<void> {
  await installFromDebian(["chromium"]);
  if (findChromium() !== null) return;
  await run("playwright", ["install", "chromium"]).catch(() => undefined);
}

async function installFromDebian(names: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || findProgram("apt-get") === null) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const tryApt = (...args: string[]) =>
    run("apt-get", args, { env, quiet: true }).catch((error: unknown) =>
      console.log(error instanceof Error ? error.message : error),
    );
  await tryApt("update");
  for (const name of names) {
    console.log(`Installing ${name} …`);
    await tryApt("install", "-y", "--no-install-recommends", name);
  }
}
