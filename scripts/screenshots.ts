import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { openDemoGrounds, openFirstDay } from "../tests/fixtures/screens/demo-ground";
import { findChromium } from "./browsers";
import { build } from "./bundle";
import { findFreePorts } from "./ports";
import { Failure, ROOT, main } from "./project";
import { THEMES, listPictures, openContext, takePictures } from "./screenshots/camera";
import { listShots } from "./screenshots/shots";
import { seedWhenEmpty } from "./seed/seed";
import { startStack } from "./stack";
import { onStop } from "./stop";

const FOLDER = join(ROOT, "screenshots");

async function openSitters() {
  const grounds = await openDemoGrounds();
  return {
    ...grounds,
    "first-day rider": await openFirstDay(grounds.rider, { isProvider: false }),
    "first-day provider": await openFirstDay(grounds.provider, { isProvider: true }),
  };
}

main(async () => {
  const words = process.argv.slice(2);
  const executablePath = findChromium();
  if (!executablePath) throw new Failure("Pictures need Chromium.");
  await build({ quiet: true });
  const persist = await mkdtemp(join(tmpdir(), "ink-bazaar-screenshots-"));
  const ports = await findFreePorts();
  const env = { RATE_LIMIT_SCALE: "10000" };
  const stack = await startStack({ ports, persist, env, quiet: true });
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  async function stop() {
    await browser.close();
    await stack.stop();
    await rm(persist, { recursive: true });
  }
  onStop(stop);
  try {
    await seedWhenEmpty({ mf: stack.mf, log: () => undefined });
    const { webUrl: origin, apiUrl, mailUrl } = stack;
    Object.assign(process.env, { BASE_URL: origin, API_URL: apiUrl, MAIL_URL: mailUrl });
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
  } finally {
    await stop();
  }
});
