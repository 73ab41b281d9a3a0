import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import type { Browser, LaunchOptions } from "playwright";

// Chromium without its window: the tests take two thirds of the time with it.
export const HEADLESS_SHELL = "chromium-headless-shell";

/** The path of the Chromium that the tests use: Playwright's own, or else the system's. */
export function findChromium(): string | null {
  return hasOwnChromium() ? chromium.executablePath() : findSystemChromium();
}

/** Whether there is a Chromium without its window. */
export function hasHeadlessShell(): boolean {
  return hasOwnChromium() || findProgram(HEADLESS_SHELL) !== null;
}

/** The path of w3m, the text browser. */
export function findTextBrowser(): string | null {
  return findProgram("w3m");
}

/** The path of Java, which runs the HTML checker. */
export function findJava(): string | null {
  return findProgram("java");
}

/** The path of Firefox. */
export function findFirefox(): string | null {
  return findProgram("firefox-esr") ?? findProgram("firefox");
}

/** The path of the driver of WebKitGTK. */
export function findWebKitDriver(): string | null {
  return findProgram("WebKitWebDriver");
}

/** The path of Xvfb, a screen without a monitor. */
export function findXvfb(): string | null {
  return findProgram("Xvfb");
}

/** How Chromium is started on this machine; root has no sandbox. */
export function chromiumOptions(args: string[] = []): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    // Playwright takes its own headless shell by itself.
    executablePath: hasOwnChromium() ? undefined : (findSystemChromium() ?? undefined),
    args: ["--disable-gpu", "--disable-quic", ...sandbox, ...args],
  };
}

/** Starts Chromium for as long as `use` takes; it also ends with the process. */
export async function withChromium(args: string[], use: (browser: Browser) => Promise<void>) {
  const signals = { handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ ...chromiumOptions(args), ...signals });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

/** The path of a program. */
export function findProgram(name: string): string | null {
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

function hasOwnChromium(): boolean {
  return existsSync(chromium.executablePath());
}

function findSystemChromium(): string | null {
  const names = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome"];
  return names.map(findProgram).find((path) => path !== null) ?? null;
}
