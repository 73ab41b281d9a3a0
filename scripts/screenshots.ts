import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import { openDemoGrounds, openFirstDay } from "../tests/fixtures/screens/demo-ground";
import { withChromium } from "./browsers";
import { ROOT, main } from "./project";
import { withStack } from "./scratch";
import { THEMES, listPictures, openContext, takePictures } from "./screenshots/camera";
import { listShots } from "./screenshots/shots";

const FOLDER = join(ROOT, "screenshots");

async function openSitters() {
  const grounds = await openDemoGrounds();
  return {
    ...grounds,
    "first-day rider": await openFirstDay(grounds.rider, { isProvider: false }),
    "first-day provider": await openFirstDay(grounds.provider, { isProvider: true }),
  };
}

/** Takes the pictures whose names hold all the words. */
async function takeAll(browser: Browser, origin: string, words: string[]): Promise<void> {
  const sitters = await openSitters();
  await mkdir(FOLDER, { recursive: true });
  const shots = listShots();
  for (const theme of THEMES) {
    for (const as of new Set(shots.map((shot) => shot.as))) {
      const ground = sitters[as];
      const context = await openContext(browser, { session: ground.session, theme, origin });
      for (const shot of shots.filter((one) => one.as === as)) {
        const widths = listPictures(shot, theme, words);
        if (widths.length === 0) continue;
        console.log(`${theme}: ${shot.name}`);
        await takePictures(context, shot, { ground, theme, widths, folder: FOLDER });
      }
      await context.close();
    }
  }
}

main(() =>
  withStack({}, ({ webUrl, apiUrl, mailUrl }) => {
    Object.assign(process.env, { BASE_URL: webUrl, API_URL: apiUrl, MAIL_URL: mailUrl });
    return withChromium([], (browser) => takeAll(browser, webUrl, process.argv.slice(2)));
  }),
);
