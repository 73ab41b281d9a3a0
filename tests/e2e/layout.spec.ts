import { findHeadingFaults, findMotion, findOverflow, findSmallTargets } from "../fixtures/layout";
import { getGrounds } from "../fixtures/screens/ground";
import { nameOf } from "../fixtures/screens/screen";
import { listPagesOnce } from "../fixtures/screens/screens";
import { expect, test } from "../fixtures/test";
import { enterSession } from "../fixtures/web-session";

const HEIGHT_PX = 800;

test.use({
  expectedErrors: [/^500: .*\/status\/500$/u],
  viewport: { width: 360, height: HEIGHT_PX },
  contextOptions: { reducedMotion: "reduce" },
});

for (const { screen, role } of listPagesOnce()) {
  test(`${nameOf(screen)} fits a phone: targets, reflow, headings, stillness`, async ({ page }) => {
    const ground = (await getGrounds())[role];
    await enterSession(page.context(), ground.session);
    await page.goto(screen.path(ground));
    expect.soft(await findSmallTargets(page), "targets at 360 px").toEqual([]);
    expect.soft(await findMotion(page), "motion").toEqual([]);
    expect.soft(await findHeadingFaults(page), "headings").toEqual([]);
    await page.setViewportSize({ width: 320, height: HEIGHT_PX });
    expect.soft(await findOverflow(page), "overflow at 320 px").toEqual([]);
  });
}
