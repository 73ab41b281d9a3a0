import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { ghost } from "../../../api/test/archive/fixtures/ghost";
import { zipOf } from "../../../api/test/archive/zip-of";
import { createPerson, logInNewPerson, openDashboard } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { openWebSession } from "../../fixtures/browser/web-session";
import { db } from "../../fixtures/stack/database";
import { send } from "../../fixtures/stack/raw";
import { expect, test } from "../../fixtures/journey";

type Files = Parameters<typeof zipOf>[0];

async function upload(page: JourneyPage, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("File").setInputFiles({ name, mimeType: "application/zip", buffer });
  await page.getByLabel("Category").selectOption("Travel");
  await page.getByRole("button", { name: "Upload" }).click();
}

const pack = async (files: Files) => Buffer.from(await zipOf(files));

/** The page reloads itself by its header, which w3m and others leave to a link. */
const expectHeading = (page: JourneyPage, name: string) =>
  expect(page.getByRole("heading", { level: 2, name })).toBeVisible({ timeout: 20_000 });

const NOTES = {
  "posts/walnut.md":
    "---\ntitle: Walnut ink\ndate: 2016-05-04\ntags: [ink]\n---\nBoil the nuts.\n\n![Nuts in a pot](../nuts.jpg)\n",
  "posts/later.md": "---\ntitle: Later\ndraft: true\n---\nNot yet.\n",
  "posts/long.md": "x".repeat(1_000_001),
};

test("an import that nothing moves on any more is continued by a button", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/import/${id}`);
  await upload(page, "notes.zip", await pack({ "later.md": NOTES["posts/later.md"] }));
  await expectHeading(page, "Preview");
  const before = "2026-01-01T00:00:00.000Z";
  await db.all(sql`UPDATE imports SET state = 'running', updated_at = ${before}
    WHERE user_id = ${id}`);
  await page.goto(`/dashboards/import/${id}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectHeading(page, "Imported");
});

test("a zip of Markdown is looked at first, imported by a button, and made once", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await openDashboard(page);
  await page.goto(`/dashboards/profile/settings/${id}/sessions`);
  await page.getByRole("link", { name: "Import texts" }).click();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Choose a file").first()).toBeVisible();

  const { buffer } = await makePicture();
  const notes = await pack({ ...NOTES, "nuts.jpg": new Uint8Array(buffer) });
  await upload(page, "notes.zip", notes);
  await expectHeading(page, "Preview");
  await expect(
    page.getByText("This is a folder of Markdown files with 2 posts to import."),
  ).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("walnut.md")).toContainText("A post");
  await expect(row("later.md")).toContainText("A draft");
  await expect(row("long.md")).toContainText("Nothing");
  await page.getByRole("link", { name: "With notes (1)" }).click();
  await expect(row("long.md")).toBeVisible();
  await expect(row("walnut.md")).toBeHidden();
  await expect(page.getByRole("link", { name: "Notes as CSV" })).toBeVisible();
  await page.getByRole("link", { name: "All (3)" }).click();
  await page.getByRole("link", { name: "Walnut ink" }).click();
  await expect(page.getByText("title: Walnut ink")).toBeVisible();
  await expect(page.getByText("[Picture: Nuts in a pot]", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Next text" }).click();
  await expect(page).toHaveTitle(/^Preview of “Later”/u);
  await page.getByRole("link", { name: "Back to the import" }).click();
  await page.getByRole("button", { name: "Import 2 texts" }).click();
  await expectHeading(page, "Imported");
  await page.getByRole("link", { name: "Walnut ink" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Walnut ink" })).toBeVisible();
  await expect(page.getByText("4 May 2016")).toBeVisible();
  await expect(page.getByRole("img", { name: "Nuts in a pot" })).toBeVisible();

  await page.goto(`/dashboards/import/${id}`);
  await upload(page, "notes.zip", notes);
  await expectHeading(page, "Preview");
  await expect(page.getByRole("button", { name: /^Import/u })).toBeHidden();
  await page.getByRole("button", { name: "Discard" }).click();
  await expectHeading(page, "Choose an archive");
  await expect(page.getByRole("table")).toBeHidden();
});

test("a Ghost export comes with its page by choice, and what is no archive is refused with the reason", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/import/${id}`);
  await upload(page, "notes.zip", Buffer.from("PK, but nothing else"));
  await expectHeading(page, "This archive can’t be imported");
  await expect(page.getByRole("alert")).toContainText("The archive is damaged");

  const json = JSON.stringify(ghost("Travel"));
  await upload(page, "ghost.json", Buffer.from(json));
  await expectHeading(page, "Preview");
  await expect(
    page.getByText(/^This is a Ghost export with \d posts? to import\.$/u),
  ).toBeVisible();
  await page.getByLabel("Also import 1 page as a post").check();
  await page.getByRole("button", { name: /^Import/u }).click();
  await expectHeading(page, "Imported");
  await expect(page.getByRole("link", { name: "About us" })).toBeVisible();
});

test("an archive of 45 MB passes through as it comes, and a larger one is refused in words", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/import/${id}`);
  const uploadOf = async (bytes: number) => {
    const path = test.info().outputPath("pictures.zip");
    // What cannot be packed, as pictures cannot.
    await writeFile(path, await zipOf({ "note.md": "One note.", "a.jpg": randomBytes(bytes) }));
    await page.getByLabel("File").setInputFiles(path);
    await page.getByRole("button", { name: "Upload" }).click();
  };
  await uploadOf(51_000_000);
  await expect(page.getByRole("alert").first()).toContainText("Send at most 50 MB");
  await expect(page).toHaveTitle(/^Error: Import/u);
  await uploadOf(45_000_000);
  await expectHeading(page, "Preview");
  await expect(page.getByRole("row").filter({ hasText: "note.md" })).toContainText("A draft");
});

test("an archive that is too large to be read at all is told what fits", async () => {
  const person = await createPerson();
  const headers = {
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "multipart/form-data; boundary=end",
    "Content-Length": "60000000",
    Cookie: (await openWebSession(person)).cookie,
  };
  const path = `/dashboards/import/${person.id}`;
  const { status, text } = await send(path, { method: "POST", headers });
  expect(status).toBe(413);
  expect(text).toContain("archives up to 50 MB");
});
