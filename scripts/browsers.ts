import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import type { Browser, LaunchOptions } from "playwright";
import { Failure, run } from "./project";

/** The path of a Chromium: Playwright's own, or the system's. */
function findChromium(): string | null {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram("chromium") ?? findProgram("chromium-browser") ?? findProgram("google-chrome");
}

/** How Chromium is started on this machine; root has no sandbox. */
export function chromiumOptions(args: string[] = []): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    executablePath: findChromium() ?? undefined,
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
  if (findChromium() === null) await installChromium();
  if (findTextBrowser() === null) await installFromDebian("w3m");
  if (findJava() === null) await installFromDebian("default-jre-headless");
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
  await installFromDebian("chromium");
  if (findChromium()) return;
  await run("playwright", ["install", "chromium"]).catch(() => undefined);
  if (findChromium()) return;
  throw new Failure(
    "The browser tests need Chromium. Run `npx playwright install --with-deps chromium`, " +
      "or install your system's chromium package, and try again.",
  );
}

async function installFromDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || findProgram("apt-get") === null) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  console.log(`Installing ${name} …`);
  try {
    await run("apt-get", ["update"], { env, quiet: true });
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env, quiet: true });
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
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
