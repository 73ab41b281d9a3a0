import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import { createDemoContexts, createNewUserContext } from "../tests/fixtures/screens/demo-context";
import { withChromium } from "../scripts/lib/browsers";
import { ROOT, main } from "../scripts/lib/project";
import { withTestStack } from "../scripts/testing/test-stack";
import { THEMES, listPictures, openContext, takePictures } from "./screenshots/camera";
import { listShots } from "./screenshots/shots";

const FOLDER = join(ROOT, "screenshots");

async function createContexts() {
  const contexts = await createDemoContexts();
  return {
    ...contexts,
    "first-day rider": await createNewUserContext(contexts.rider, { isProvider: false }),
    "first-day provider": await createNewUserContext(contexts.provider, { isProvider: true }),
  };
}

/** Takes the pictures whose names hold all the words. */
async function takeAll(browser: Browser, origin: string, words: string[]): Promise<void> {
  const contexts = await createContexts();
  await mkdir(FOLDER, { recursive: true });
  const shots = listShots();
  for (const theme of THEMES) {
    for (const as of new Set(shots.map((shot) => shot.as))) {
      const screenContext = contexts[as];
      const context = await openContext(browser, { session: screenContext.session, theme, origin });
      for (const shot of shots.filter((one) => one.as === as)) {
        const widths = listPictures(shot, theme, words);
        if (widths.length === 0) continue;
        console.log(`${theme}: ${shot.name}`);
        await takePictures(context, shot, { screenContext, theme, widths, folder: FOLDER });
      }
      await context.close();
    }
  }
}

main(() =>
  withTestStack((variables) => {
    Object.assign(process.env, variables);
    return withChromium([], (browser) =>
      takeAll(browser, variables.BASE_URL, process.argv.slice(2)),
    );
  }),
);
