import type { FrameLocator, Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { conversationOf, createPair, writeMessage } from "../../fixtures/data/messages";
import { friends, openConversation } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

/** Expects that all of a log's times are those of a zone, of so many runs of messages. */
async function expectTimesIn(page: Page | FrameLocator, timeZone: string, count: number) {
  const times = page.getByRole("log").locator("time");
  await expect(times).toHaveCount(count);
  for (const time of await times.all()) {
    const at = (await time.getAttribute("datetime")) ?? "";
    const clock = new Date(at).toLocaleTimeString("en-GB", { timeZone, timeStyle: "short" });
    await expect(time).toHaveText(clock);
  }
}

test("the messenger shows times in the zone of its reader, with and without scripts", async ({
  browser,
  page,
}) => {
  const [one, two] = await createPair();
  const timeZone = "Asia/Kathmandu";
  await callApi("PUT", "/api/users", { token: one.token, body: { timeZone } });
  await writeMessage(two, one, "Before");
  await openConversation(page, one, two);
  await expectTimesIn(page, timeZone, 1);
  await writeMessage(one, two, "On arrival");
  await expectTimesIn(page, timeZone, 2);
  await expect(friends(page).first().locator("time")).toHaveText(/^\d\d:\d\d$/u);
  await expect(page.getByRole("log").locator(".day").first()).toHaveText("Today");

  const plain = await browser.newPage({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  // The document in its frame never ends.
  await plain.goto(`${conversationOf(one, two)}?live=1`, { waitUntil: "commit" });
  await expectTimesIn(plain.frameLocator("iframe"), timeZone, 2);

  await openConversation(page, two, one);
  await expectTimesIn(page, "UTC", 2);
  await expect(page.getByRole("log").locator(".day").first()).toHaveText("Today · UTC");
  await expect(friends(page).first().locator("time")).toHaveText(/^\d\d:\d\d UTC$/u);
});
