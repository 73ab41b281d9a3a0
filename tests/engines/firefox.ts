import { launch } from "puppeteer-core";
import { findFirefox } from "../../scripts/lib/browsers";
import { getVariable } from "../fixtures/stack/variables";
import { APPEARS_WITHIN_MS } from "./engine-page";
import type { EnginePage } from "./engine-page";

const HEIGHT_PX = 900;

/** How Firefox calls what a document no longer loads once it is left. */
const GIVEN_UP = /AbortError|NetworkError|error loading dynamically imported module/u;

/** Opens Firefox over WebDriver BiDi, which Firefox itself speaks. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await launch({ browser: "firefox", executablePath: findFirefox() ?? "" });
  const page = await browser.newPage();
  page.setDefaultTimeout(APPEARS_WITHIN_MS);
  const errors: string[] = [];
  page.on("console", async (message) => {
    if (message.type() !== "error") return;
    // The text of a message has no words of an error, and those of a document that was left are gone.
    const words = message.args().map((arg) => arg.evaluate(String));
    const text = (await Promise.all(words).catch(() => [])).join(" ");
    if (text !== "" && !GIVEN_UP.test(text)) errors.push(`console: ${text}`);
  });
  page.on("pageerror", (error) => errors.push(`thrown: ${String(error)}`));

  const find = async (xpath: string) => {
    const element = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true });
    if (!element) throw new Error(`There is no ${xpath}`);
    return element;
  };
  return {
    errors,
    open: async (path) => {
      await page.goto(new URL(path, getVariable("BASE_URL")).href);
    },
    setWidth: (width) => page.setViewport({ width, height: HEIGHT_PX }),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    read: (expression) => page.evaluate(expression) as Promise<never>,
    close: () => browser.close(),
  };
}
