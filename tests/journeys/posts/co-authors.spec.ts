import { sql } from "drizzle-orm";
import { callApi } from "../../fixtures/data/api";
import { addCoAuthor, inviteCoAuthor, readHandle } from "../../fixtures/data/co-authors";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { createDraft } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";
import { db } from "../../fixtures/stack/database";

const TEXT = "Boil the nuts for two hours.";
const OTHERS_TURN = /^Robin Tester \w+ has been writing since \d\d:\d\d.*You can write once/u;

const endTurn = (draftId: string) =>
  db.all(sql`UPDATE draft_turns SET until = since WHERE draft_id = ${draftId}`);

test("somebody is invited by their handle, accepts, writes in turns, and is removed", async ({
  page,
  newPage,
}) => {
  const author = await logInNewPerson(page);
  const draft = await createDraft(author, { title: "Walnut ink", description: TEXT });
  const share = `/dashboards/share-draft/${author.id}/${draft.id}`;
  const text = `/dashboards/write/${author.id}/${draft.id}`;
  const other = await newPage();
  const writer = await logInNewPerson(other);
  await other.goto(`/dashboards/posts/${writer.id}`);
  await expect(other.getByRole("heading", { name: "Shared with you" })).toHaveCount(0);

  await page.goto(share);
  await page.getByLabel("Handle").fill("nobody_has_this");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("link", { name: /nobody with this handle/u })).toBeVisible();
  await expect(page.getByLabel("Handle")).toHaveValue("nobody_has_this");
  await expect(page.getByLabel("Handle")).toHaveAccessibleDescription(/nobody with this handle/u);
  await page.getByLabel("Handle").fill(`@${await readHandle(writer)}`);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Invited", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Handle")).toHaveValue("");
  await page.goto(text);

  await other.goto(`/dashboards/posts/${writer.id}`);
  await expect(other.getByRole("link", { name: "Write Walnut ink" })).toHaveCount(0);
  await other.getByRole("button", { name: "Accept to write Walnut ink" }).click();
  await expect(other).toHaveURL(`/dashboards/write/${writer.id}/${draft.id}`);
  await expect(other.getByText(`Draft by ${author.firstName} ${author.lastName}.`)).toBeVisible();
  await expect(other.getByRole("button", { name: "Continue" })).toHaveCount(0);
  await expect(other.getByRole("main").getByRole("link", { name: "Share" })).toHaveCount(0);
  await other.getByLabel("Text", { exact: true }).fill("Boil the nuts for three hours.");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByText(/^Your draft is saved/u)).toBeVisible();

  await page.getByLabel("Text", { exact: true }).fill("Boil the nuts until noon.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert").getByText(OTHERS_TURN)).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Boil the nuts until noon.");
  await expect(page.getByRole("button", { name: "Save draft" })).toBeVisible();

  await page.goto(text);
  await expect(page.getByText(OTHERS_TURN)).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/three hours/u);
  for (const label of ["Title", "Text"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("readonly", "");
  }
  await expect(page.getByRole("button", { name: /^(?:Save draft|Continue)$/u })).toHaveCount(0);
  await endTurn(draft.id);
  await page.getByRole("link", { name: "Look again" }).click();
  await page.getByLabel("Text", { exact: true }).fill("Boil the nuts for three hours, slowly.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Your draft is saved/u)).toBeVisible();
  await other.goto(other.url());
  await expect(other.getByRole("link", { name: "Look again" })).toBeVisible();

  await page.goto(share);
  await expect(page.getByText("Writes with you")).toBeVisible();
  await page.getByRole("button", { name: `Remove Robin ${writer.lastName}` }).click();
  await expect(page.getByText("Writes with you")).toHaveCount(0);
  expect((await other.goto(other.url()))?.status()).toBe(404);
  await other.goto(`/dashboards/posts/${writer.id}`);
  await expect(other.getByRole("heading", { name: "Shared with you" })).toHaveCount(0);
});

test("an invitation is declined, and a co-author leaves a draft, once they have said so twice", async ({
  page,
}) => {
  const [author, writer] = [await createPerson(), await logInNewPerson(page)];
  const invited = await createDraft(author, { title: "Oak ink" });
  const written = await createDraft(author, { title: "Soot ink" });
  await inviteCoAuthor(author, invited.id, writer);
  await addCoAuthor(author, written.id, writer);
  await page.goto(`/dashboards/posts/${writer.id}?status=draft`);
  await page.getByRole("button", { name: "Decline to write Oak ink" }).click();
  await expect(page.getByText("You declined to write “Oak ink”")).toBeVisible();
  await expect(page).toHaveURL(`/dashboards/posts/${writer.id}?status=draft`);
  await expect(page.getByRole("link", { name: "Write Soot ink" })).toBeVisible();
  await page.getByText("Leave", { exact: true }).first().click();
  await page.getByRole("button", { name: "Leave Soot ink" }).click();
  await expect(page.getByText("You no longer write “Soot ink”")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Shared with you" })).toHaveCount(0);
});

test("a draft of three co-authors has no room for a fourth", async ({ page }) => {
  const author = await logInNewPerson(page);
  const { id } = await createDraft(author);
  for (const one of [await createPerson(), await createPerson(), await createPerson()]) {
    await inviteCoAuthor(author, id, one);
  }
  await page.goto(`/dashboards/share-draft/${author.id}/${id}`);
  await expect(page.getByText("A draft can have 3 co-authors.")).toBeVisible();
  await expect(page.getByLabel("Handle")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove /u })).toHaveCount(3);
});

test("a co-author opens no page that publishes, deletes or shares the draft, and views the post", async ({
  page,
}) => {
  const [author, writer] = [await createPerson(), await logInNewPerson(page)];
  const { id, title } = await createDraft(author);
  await addCoAuthor(author, id, writer);
  const answers = [
    [`/dashboards/publish/${writer.id}/${id}`, 403],
    [`/dashboards/delete-post/${id}`, 403],
    [`/dashboards/share-draft/${writer.id}/${id}`, 403],
    [`/dashboards/revisions/${id}`, 403],
  ] as const;
  for (const [path, status] of answers) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
  }
  const publish = { token: author.token, body: { status: "published" } };
  await callApi("PUT", `/api/posts/${id}`, publish);
  await page.goto(`/dashboards/posts/${writer.id}`);
  await page.getByRole("link", { name: `View ${title}` }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
});

test("a co-author who offers no projects writes the draft of one", async ({ page }) => {
  const author = await createPerson({ accountType: "provider" });
  const writer = await logInNewPerson(page);
  const { id } = await createDraft(author, { kind: "project", price: 20, description: TEXT });
  await addCoAuthor(author, id, writer);
  await page.goto(`/marketplace/${id}`);
  await expect(page).toHaveURL(`/dashboards/write/${writer.id}/${id}`);
  await page.getByLabel("Text", { exact: true }).fill("Boil them twice.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Your draft is saved/u)).toBeVisible();
  const saved = await callApi("GET", `/api/posts/${id}`, { token: author.token });
  expect(saved).toMatchObject({ kind: "project", price: 20, description: "Boil them twice." });
});

test("the preview of a co-author shows the pictures of the author", async ({ page, newPage }) => {
  const author = await createPerson();
  const { id } = await createDraft(author, { description: TEXT });
  const owner = await newPage();
  await logIn(owner, author);
  const writer = await logInNewPerson(page);
  await addCoAuthor(author, id, writer);
  await owner.goto(`/dashboards/write/${author.id}/${id}`);
  await owner.getByText("Add a picture to the text").click();
  await owner.getByLabel("Picture in the text").setInputFiles(await makePicture());
  await owner.getByLabel("What it shows").fill("Nuts in a pot");
  await owner.getByRole("button", { name: "Add picture" }).click();
  await owner.getByRole("button", { name: "Save draft" }).click();
  await endTurn(id);
  await page.goto(`/dashboards/write/${writer.id}/${id}`);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator("#preview").getByAltText("Nuts in a pot")).toBeVisible();
});
