import { findBarriers } from "../fixtures/axe";
import { getGrounds } from "../fixtures/screens/ground";
import { nameOf } from "../fixtures/screens/screen";
import { listPagesOnce } from "../fixtures/screens/screens";
import { expect, test } from "../fixtures/test";
import { enterSession } from "../fixtures/web-session";

test.use({ expectedErrors: [/^500: .*\/status\/500$/u] });

for (const { screen, role } of listPagesOnce()) {
  test(`${nameOf(screen)} has no barriers, scripts blocked and allowed`, async ({ page }) => {
    const ground = (await getGrounds())[role];
    await enterSession(page.context(), ground.session);
    // Axe is a script itself, so only those of the page are kept back.
    await page.route(/\/assets\/.*\.js$/u, (route) => route.abort());
    await page.goto(screen.path(ground));
    expect(await findBarriers(page), "scripts blocked").toEqual([]);

    await page.unrouteAll();
    if ((await page.locator("script[type=module]").count()) === 0) return;
    await page.goto(screen.path(ground), { waitUntil: "networkidle" });
    expect(await findBarriers(page), "scripts allowed").toEqual([]);
  });
}
