import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import type { Readable } from "node:stream";
import { expect } from "playwright/test";
import { Builder, By, Key, until } from "selenium-webdriver";
import { findWebKitDriver, findXvfb } from "../../scripts/lib/browsers";
import { HOST, acceptsConnections, findFreePorts } from "../../scripts/lib/ports";
import { getVariable } from "../fixtures/stack/variables";
import { APPEARS_WITHIN_MS } from "./engine-page";
import type { EnginePage } from "./engine-page";

const HEIGHT_PX = 900;
const LIBRARIES = "/usr/lib";

/** The path of WebKitGTK's small browser, which is in no folder of programs; null without it. */
function findMiniBrowser(): string | null {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const paths = folders.map((folder) => `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Whether WebKitGTK, its driver and a screen without a monitor are installed. */
export const hasWebKit = () =>
  findMiniBrowser() !== null && findWebKitDriver() !== null && findXvfb() !== null;

/** Starts a screen without a monitor; returns its process and name. */
async function startScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  return { screen, name: `:${number.toString().trim()}` };
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = once(program, "exit");
  program.kill();
  await ended;
}

/** Starts a session of WebDriver once the driver listens. */
async function connect(port: number) {
  await expect.poll(() => acceptsConnections(port)).toBe(true);
  return new Builder()
    .usingServer(`http://${HOST}:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: findMiniBrowser(), args: ["--automation"] },
    })
    .build();
}

/** Opens WebKitGTK over WebDriver. It reports no errors of its console. */
export async function openWebKit(): Promise<EnginePage> {
  const { screen, name } = await startScreen();
  const { web: port } = await findFreePorts();
  const driver = spawn("WebKitWebDriver", [`--host=${HOST}`, `--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const end = async () => {
    await stop(driver);
    await stop(screen);
  };
  const browser = await connect(port).catch(async (error: unknown) => {
    await end();
    throw error;
  });

  const find = async (xpath: string) => {
    const element = await browser.wait(until.elementLocated(By.xpath(xpath)), APPEARS_WITHIN_MS);
    return browser.wait(until.elementIsVisible(element), APPEARS_WITHIN_MS);
  };
  return {
    errors: [],
    open: (path) => browser.get(new URL(path, getVariable("BASE_URL")).href),
    setWidth: async (width) => {
      await browser.manage().window().setRect({ width, height: HEIGHT_PX });
    },
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text.replaceAll("\n", Key.ENTER)),
    read: (expression) => browser.executeScript(`return ${expression}`),
    close: async () => {
      await browser.quit();
      await end();
    },
  };
}
