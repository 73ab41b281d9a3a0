import { createServer } from "node:http";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { zipOf } from "../../../api/test/archive/zip-of";
import { logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { send } from "../../fixtures/stack/raw";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

const entry = (id: number, path: string, text: string) =>
  `<item><title>Old text ${id}</title><guid>${path}</guid><link>https://old.example${path}</link>` +
  `<content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id>` +
  `<wp:post_date_gmt>2021-03-04 05:06:07</wp:post_date_gmt><wp:status>publish</wp:status>` +
  `<wp:post_type>post</wp:post_type></item>`;

async function upload(page: JourneyPage, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("File").setInputFiles({ name, mimeType: "application/zip", buffer });
  await page.getByLabel("Category").selectOption("Travel");
  await page.getByRole("button", { name: "Upload" }).click();
  await expectHeading(page, "Preview");
}

const expectHeading = (page: JourneyPage, name: string) =>
  expect(page.getByRole("heading", { level: 2, name })).toBeVisible({ timeout: 20_000 });

test("old addresses lead to imported posts, which are undone together by a button", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  const path = `/2010/08/08/first-${id}/`;
  const second = `/2010/08/09/second-${id}/`;
  const feed = `<rss><channel>${entry(1, path, `<a href="${second}">Next</a>`)}${entry(2, second, "Two")}</channel></rss>`;
  await page.goto(`/dashboards/import/${id}`);
  await upload(page, "old.xml", Buffer.from(feed));
  await page.getByRole("button", { name: "Import 2 texts" }).click();
  await expectHeading(page, "Imported");

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Old text 1" })).toBeVisible();
  expect((await send(path)).status).toBe(301);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Old text 2" })).toBeVisible();

  await page.goto(`/dashboards/import/${id}`);
  await page.getByText("Undo", { exact: true }).click();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByRole("heading", { name: "Your imports of the last 30 days" })).toBeHidden({
    timeout: 20_000,
  });
  expect((await send(path)).status).toBe(404);
});

test("a post shows what readers of the old site wrote, and its author deletes some of it", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  const comments = Array.from(
    { length: 52 },
    (_, at) =>
      `<wp:comment><wp:comment_id>${at}</wp:comment_id><wp:comment_author>Reader ${at}</wp:comment_author>` +
      `<wp:comment_date_gmt>2021-03-05 05:06:${String(at).padStart(2, "0")}</wp:comment_date_gmt>` +
      `<wp:comment_content><![CDATA[<b>Said</b> ${at}]]></wp:comment_content>` +
      `<wp:comment_approved>1</wp:comment_approved></wp:comment>`,
  );
  const item = entry(1, `/2021/03/04/commented-${id}/`, "Text").replace(
    "</item>",
    `${comments.join("")}</item>`,
  );
  await page.goto(`/dashboards/import/${id}`);
  await upload(page, "old.xml", Buffer.from(`<rss><channel>${item}</channel></rss>`));
  await expect(page.getByText("1 post, 0 drafts, with 52 comments")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 text" }).click();
  await expectHeading(page, "Imported");
  await page.getByRole("link", { name: "Old text 1" }).click();

  const all = page.getByRole("region", { name: "52 comments from the old site" });
  await expect(all.getByRole("article")).toHaveCount(50);
  await expect(all.getByRole("article").first()).toContainText("Reader 0");
  await all.getByRole("link", { name: "Show later comments" }).click();
  await expect(all.getByRole("article")).toHaveCount(2);
  await all.getByRole("link", { name: "Delete comment by Reader 51" }).click();
  await expect(page.getByText("Said 51")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "51 comments from the old site" })).toBeVisible();
});

test("the pictures of the old site come along, those that are gone are named and fetched again", async ({
  page,
}) => {
  const { buffer } = await makePicture();
  let isBack = false;
  const site = createServer((request, response) => {
    if (request.url === "/pot.jpg" || isBack) response.end(buffer);
    else response.writeHead(404).end();
  });
  const old = getVariable("OLD_SITE_URL");
  site.listen(Number(new URL(old).port), new URL(old).hostname);
  try {
    const { id } = await logInNewPerson(page);
    const html = `<img src="${old}/pot.jpg" alt="A pot">\n\n<img src="${old}/gone.jpg" alt="Gone">`;
    await page.goto(`/dashboards/import/${id}`);
    const feed = `<rss><channel>${entry(1, `/pots-${id}/`, html)}</channel></rss>`;
    await upload(page, "old.xml", Buffer.from(feed));
    const choice = `Also bring 2 pictures from ${new URL(old).host}`;
    await expect(page.getByRole("checkbox", { name: choice })).toBeChecked();
    await page.getByRole("button", { name: "Import 1 text" }).click();
    await expectHeading(page, "Imported");
    await expect(
      page.getByText(/^We couldn’t bring .*gone\.jpg: the old site answered 404$/u),
    ).toBeVisible();
    await page.getByRole("link", { name: "Old text 1" }).click();
    await expect(page.getByRole("img", { name: "A pot" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Gone" })).toBeVisible();

    isBack = true;
    await page.goto(`/dashboards/import/${id}`);
    await page.getByText("1 picture failed").click();
    await expect(
      page.getByText(`${old}/gone.jpg: the old site answered 404`, { exact: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("1 picture failed")).toBeHidden({ timeout: 20_000 });
    await page.getByRole("link", { name: "Old text 1" }).click();
    await expect(page.getByRole("img", { name: "Gone" })).toBeVisible();
  } finally {
    site.close();
  }
});

test("a moderator lets the import of a new account in by one click", async ({ page }) => {
  const { id } = await logInNewPerson(page, { createdAt: new Date().toISOString() });
  await page.goto(`/dashboards/import/${id}`);
  const title = `Written before ${id}`;
  const file = `---\ntitle: ${title}\n---\nFrom long ago.`;
  await upload(page, "notes.zip", Buffer.from(await zipOf({ "a.md": file })));
  await page.getByRole("button", { name: "Import 1 text" }).click();
  await expectHeading(page, "Your import begins soon");

  const { id: moderatorId } = await logInNewPerson(page, { isAdmin: true });
  await page.goto(`/dashboards/reports/${moderatorId}`);
  const waiting = page.getByRole("article").filter({ hasText: title });
  await expect(waiting).toContainText("From long ago.");
  await waiting.getByRole("button", { name: /^Approve the import of/u }).click();
  await expect(page.getByRole("article").filter({ hasText: title })).toBeHidden();
});
