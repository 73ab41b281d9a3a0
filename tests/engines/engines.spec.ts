import { findFirefox } from "../../scripts/lib/browsers";
import { createPair } from "../fixtures/data/messages";
import { expect, test } from "playwright/test";
import { openFirefox } from "./firefox";
import {
  findBrokenScreens,
  format,
  logIn,
  openDialog,
  publish,
  react,
  switchTheme,
  talk,
} from "./journey";
import { hasWebKit, openWebKit } from "./webkit";

const ENGINES = [
  { name: "Firefox", isInstalled: () => findFirefox() !== null, open: openFirefox },
  { name: "WebKitGTK", isInstalled: hasWebKit, open: openWebKit },
];

// A slow machine is no failure: it takes less than a minute beside little else.
test.describe.configure({ timeout: 180_000 });

for (const { name, isInstalled, open } of ENGINES) {
  test(`${name} logs in, writes, reacts, talks live and shows every kind of screen`, async () => {
    test.skip(!isInstalled(), `${name} is not installed`);
    const [person, friend] = await createPair();
    const page = await open();
    try {
      await page.setWidth(1280);
      await logIn(page, person);
      await format(page, person);
      await publish(page, person);
      await react(page);
      await openDialog(page, person);
      await switchTheme(page);
      await talk(page, person, friend);
      for (const width of [1280, 390]) {
        expect(await findBrokenScreens(page, width, person, friend)).toEqual([]);
      }
      expect(page.errors).toEqual([]);
    } finally {
      await page.close();
    }
  });
}
