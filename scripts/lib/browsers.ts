import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import type { Browser, LaunchOptions } from "playwright";

// Chromium without a window takes two thirds of the time.
export const HEADLESS_SHELL = "chromium-headless-shell";

export function findChromium(): string | null {
  return hasOwnChromium() ? chromium.executablePath() : findSystemChromium();
}

export function hasHeadlessShell(): boolean {
  return hasOwnChromium() || findProgram(HEADLESS_SHELL) !== null;
}

export function findTextBrowser(): string | null {
  return findProgram("w3m");
}

export function findJava(): string | null {
  return findProgram("java");
}

export function findFirefox(): string | null {
  return findProgram("firefox-esr") ?? findProgram("firefox");
}

export function findWebKitDriver(): string | null {
  return findProgram("WebKitWebDriver");
}

export function findXvfb(): string | null {
  return findProgram("Xvfb");
}

/** Root has no sandbox. */
export function chromiumOptions(args: string[] = []): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    // Playwright finds its own headless shell.
    executablePath: hasOwnChromium() ? undefined : (findSystemChromium() ?? undefined),
    args: ["--disable-gpu", "--disable-quic", ...sandbox, ...args],
  };
}

/** Runs Chromium during `use`; it also ends with the process. */
export async function withChromium(args: string[], use: (browser: Browser) => Promise<void>) {
  const signals = { handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ ...chromiumOptions(args), ...signals });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

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
