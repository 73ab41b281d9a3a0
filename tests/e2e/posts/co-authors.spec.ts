import { sql } from "drizzle-orm";
import { openEditor, saveState } from "../../fixtures/browser/editor";
import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { addCoAuthor } from "../../fixtures/data/co-authors";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { createDraft } from "../../fixtures/data/posts";
import { db } from "../../fixtures/stack/database";
import { expect, test } from "../../fixtures/test";

const endTurn = (draftId: string) =>
  db.all(sql`UPDATE draft_turns SET until = since WHERE draft_id = ${draftId}`);

test("what is typed in another's turn is kept, sent again, and compared once the turn is over", async ({
  page,
}) => {
  const author = await logInNewPerson(page);
  const writer = await createPerson();
  const { id } = await createDraft(author);
  await addCoAuthor(author, id, writer);
  await openEditor(page, `/dashboards/write/${author.id}/${id}`);
  const body = { description: "Boil them twice." };
  await callApi("PUT", `/api/posts/${id}`, { token: writer.token, body });
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Boil them once.");
  await expect(saveState(page)).toHaveText(
    /^Not saved: Robin .+ has been writing since \d\d:\d\d.+ kept in this browser\.$/u,
  );
  await expect(page.locator(".conflict")).toHaveCount(0);
  await expect(text).toHaveValue("Boil them once.");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain("Boil them once.");

  await endTurn(id);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.locator(".conflict")).toContainText("Saved version");
  await expect(text).toHaveValue("Boil them once.");
});

test("once the turn is over, “Look again” opens the newest text", async ({ page }) => {
  const author = await logInNewPerson(page);
  const writer = await createPerson();
  const { id } = await createDraft(author);
  await addCoAuthor(author, id, writer);
  const save = (description: string) =>
    callApi("PUT", `/api/posts/${id}`, { token: writer.token, body: { description } });
  await save("Boil them twice.");
  await openHydrated(page, `/dashboards/write/${author.id}/${id}`);
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveAttribute("readonly", "");
  await save("Boil them thrice.");
  await page.getByRole("link", { name: "Look again" }).click();
  await expect(text).toHaveValue("Boil them thrice.");
  await expect(text).toHaveAttribute("readonly", "");
  await endTurn(id);
  await page.getByRole("link", { name: "Look again" }).click();
  await expect(text).not.toHaveAttribute("readonly");
  await text.fill("Boil them thrice, slowly.");
  await expect(saveState(page)).toContainText(/^Saved /u);
});
