import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import type { Browser, LaunchOptions } from "playwright";
import { Failure, run } from "./project";

// Chromium without the window that nobody sees: the tests take two thirds of the time with it.
const SHELL = "chromium-headless-shell";

/** Whether Playwright has brought browsers of its own; it takes its shell by itself. */
function hasOwnChromium(): boolean {
  return existsSync(chromium.executablePath());
}

/** The path of the system's Chromium. */
function findChromium(): string | null {
  return [SHELL, "chromium", "chromium-browser", "google-chrome"]
    .map(findProgram)
    .reduce((found, path) => found ?? path);
}

function hasChromium(): boolean {
  return hasOwnChromium() || findChromium() !== null;
}

/** How Chromium is started on this machine; root has no sandbox. */
export function chromiumOptions(args: string[] = []): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    executablePath: hasOwnChromium() ? undefined : (findChromium() ?? undefined),
    args: ["--disable-gpu", "--disable-quic", ...sandbox, ...args],
  };
}

/** Starts Chromium for as long as `use` takes; whoever stops the process ends it, too. */
export async function withChromium(args: string[], use: (browser: Browser) => Promise<void>) {
  const signals = { handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ ...chromiumOptions(args), ...signals });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

/** The path of w3m, the text browser. */
export function findTextBrowser(): string | null {
  return findProgram("w3m");
}

/** The path of Java, which the checker of HTML runs on. */
export function findJava(): string | null {
  return findProgram("java");
}

/** Finds both browsers and Java, or installs them where this machine allows it. */
export async function requireBrowsers(): Promise<void> {
  const missing = [
    hasOwnChromium() || findProgram(SHELL) ? [] : [SHELL],
    findTextBrowser() ? [] : ["w3m"],
    findJava() ? [] : ["default-jre-headless"],
  ].flat();
  if (missing.length > 0) await installFromDebian(missing);
  if (!hasChromium()) await installChromium();
  for (const what of listUnproven()) console.log(`Without proof here: ${what}.`);
}

/** What the tests leave out on this machine, and for want of which program. */
export function listUnproven(): string[] {
  return [
    findTextBrowser() === null ? ["what text browsers show (no w3m)"] : [],
    findJava() === null ? ["that the pages are valid HTML (no Java)"] : [],
  ].flat();
}

async function installChromium(): Promise<void> {
  await installFromDebian(["chromium"]);
  if (hasChromium()) return;
  await run("playwright", ["install", "chromium"]).catch(() => undefined);
  if (hasChromium()) return;
  throw new Failure(
    "The browser tests need Chromium. Run `npx playwright install --with-deps chromium`, " +
      "or install your system's chromium package, and try again.",
  );
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

function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}
