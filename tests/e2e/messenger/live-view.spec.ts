import { openHydrated } from "../../fixtures/browser/hydration";
import { conversationOf, createPair, readTexts } from "../../fixtures/data/messages";
import { logIn } from "../../fixtures/data/people";
import { sendMessage } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

test("where no socket opens, the field below a live view is empty once its message is sent", async ({
  page,
}) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  await page.routeWebSocket(/\/messenger\/socket/u, (socket) => socket.close());
  await openHydrated(page, conversationOf(one, two));
  await page.getByRole("link", { name: "Live view" }).click();
  const log = page.frameLocator("iframe").getByRole("log");
  const field = page.getByLabel("Message to");
  for (const text of ["Once", "And then"]) {
    await expect(log).toBeVisible();
    await sendMessage(page, text);
    await expect(log).toContainText(text);
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  }
  expect(await readTexts(two, one)).toEqual(["Once", "And then"]);
});
