import type { Page } from "playwright/test";
import { createPair, writeMessage } from "../../fixtures/data/messages";
import { bubbles, openConversation } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

const MESSAGES = 620;
const PAGE = 200;
// Their order is of no account.
const AT_ONCE = 10;
// The messages that are drawn as one, with what may be new beside them.
const PASSAGE = 24;

declare global {
  // How many lines of messages were looked through for links, as each is when it is drawn.
  var drawn: number;
}

async function countDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.drawn = 0;
    const { matchAll } = String.prototype;
    // Drawing leaves no trace of its own where the outcome is the same.
    // oxlint-disable-next-line eslint/no-extend-native
    String.prototype.matchAll = function count(pattern: RegExp) {
      if (this.startsWith("Line ")) globalThis.drawn += 1;
      return matchAll.call(this, pattern);
    };
  });
}

/** How many messages were rendered since the last call. */
const takeDrawn = (page: Page) =>
  page.evaluate(() => {
    const { drawn } = globalThis;
    globalThis.drawn = 0;
    return drawn;
  });

/** Whether an element is within the part of the conversation that is seen. */
function isInLog(element: Element): boolean {
  const seen = element.closest("[role=log]")?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return seen !== undefined && top >= seen.top && bottom <= seen.bottom;
}

test("a long conversation renders each message once, and an event only what it changes", async ({
  page,
}) => {
  test.slow();
  const [one, two] = await createPair();
  for (let number = 1; number <= MESSAGES; number += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => number + index);
    await Promise.all(
      numbers.map((each) => {
        const [from, to] = each % 3 === 0 ? [one, two] : [two, one];
        return writeMessage(from, to, `Line ${each}`);
      }),
    );
  }
  await countDrawing(page);
  await openConversation(page, one, two);
  expect(await takeDrawn(page)).toBe(PAGE);

  const log = page.getByRole("log");
  for (const count of [2 * PAGE, 3 * PAGE, MESSAGES]) {
    const kept = await bubbles(page).first().elementHandle();
    await log.evaluate((element) => (element.scrollTop = -element.scrollHeight));
    await expect(bubbles(page)).toHaveCount(count);
    expect(await kept?.evaluate(isInLog), "what was looked at").toBe(true);
  }
  expect(await takeDrawn(page)).toBe(MESSAGES - PAGE);

  await page.getByLabel("Message to").pressSequentially("A word");
  expect(await takeDrawn(page), "by typing").toBe(0);

  const kept = await bubbles(page)
    .nth(MESSAGES - 300)
    .elementHandle();
  await writeMessage(two, one, "Line of news");
  await expect(bubbles(page)).toHaveCount(MESSAGES + 1);
  await expect(bubbles(page).last()).toContainText("Line of news");
  expect(await takeDrawn(page), "by a message").toBeLessThanOrEqual(PASSAGE);
  expect(await kept?.evaluate((element) => element.isConnected)).toBe(true);

  await page.getByLabel("Message to").fill("Line of mine");
  await page.getByLabel("Message to").press("Enter");
  await expect(log).toContainText("Line of mine");
  await expect(log).toContainText("Sent");
  expect(await takeDrawn(page), "by writing one").toBeLessThanOrEqual(PASSAGE);
});
