import { goBack, goOn } from "../../fixtures/browser/editor";
import { sql } from "drizzle-orm";
import { callApi } from "../../fixtures/data/api";
import { PROVIDER, createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { createDraft, createPost, postUrl } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { db } from "../../fixtures/stack/database";
import { expect, test } from "../../fixtures/journey";

test("a draft is saved, found in the list, previewed and published, and its changes as well", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert")).toContainText("Your draft was not saved");
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/Enter a title or a text/u);
  await page.getByLabel("Title").fill("On a train");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboards/write/${id}/[0-9a-f]{24}$`, "u"));
  await goOn(page);
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByAltText("Your picture")).toBeVisible();
  const draftId = page.url().split("/").at(-1);
  await expect(page.locator(".save-state")).toContainText(/Saved .*\d\d:\d\d UTC/u);
  expect((await page.request.get(`/marketplace/${draftId}`)).url()).toContain("/dashboards/write/");

  await page.goto(`/dashboards/posts/${id}`);
  await page.getByRole("link", { name: "Drafts (1)" }).click();
  await page.getByRole("link", { name: "On a train", exact: true }).click();
  await page.getByLabel("Text", { exact: true }).fill("The *line* is gone.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator("#preview em")).toHaveText("line");
  await page.getByLabel("Title").fill("On");
  await goOn(page);
  await expect(page.getByAltText("Your picture")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toContainText("Your post was not published");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/at least 3/u);
  await goBack(page);
  await page.getByLabel("Title").fill("On a train");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(postUrl(draftId));
  await expect(page.locator(".article-picture img")).toBeVisible();

  await page.goto(`/dashboards/update-post/${draftId}`);
  await page.getByLabel("Text", { exact: true }).fill("The line is back.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").first()).toContainText("Readers see them once");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("The line is back.");
  const { description } = await callApi<{ description: string }>("GET", `/api/posts/${draftId}`);
  expect(description).toBe("The *line* is gone.");
  await page.goto(`/dashboards/posts/${id}`);
  await expect(page.getByRole("row").nth(1)).toContainText("unpublished changes");
  await page.getByRole("link", { name: "Edit On a train" }).click();
  await goOn(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.locator(".prose")).toHaveText("The line is back.");
  await page.goto(`/dashboards/update-post/${draftId}`);
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
});

test("discarded changes give the published text back", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id, title } = await createPost(person);
  await page.goto(`/dashboards/update-post/${id}`);
  await page.getByLabel("Title").fill("Not a good one");
  await page.getByRole("button", { name: "Save draft" }).click();
  const discard = page.getByRole("button", { name: "Discard changes" });
  await expect(discard).toBeHidden();
  await page.getByText("Discard changes").first().click();
  await expect(page.getByText("It can’t be undone.")).toBeVisible();
  await discard.click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
});

test("a post is scheduled by the clocks of its author, and moved back to the drafts", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const settings = `/dashboards/profile/settings/${person.id}`;
  await page.goto(settings);
  await page.getByLabel("Time zone").selectOption("Asia/Kolkata");
  await page.getByRole("button", { name: "Save changes" }).click();
  const { id } = await createDraft(person, { title: "For next year" });
  await page.goto(`/dashboards/write/${person.id}/${id}`);
  await goOn(page);
  await page.getByText("Schedule it for later").click();
  const time = page.getByLabel("Date and time");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("alert")).toContainText("Your post was not scheduled");
  await expect(time).toHaveAccessibleDescription(/Enter a date and time/u);
  await time.fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(time).toHaveAccessibleDescription(/at least a minute/u);
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await time.fill(`${day}T18:30`);
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page).toHaveURL(`/dashboards/posts/${person.id}?status=scheduled`);
  await expect(page.getByRole("row").nth(1)).toContainText("18:30");
  type Scheduled = { status: string; publishAt: string };
  const read = () => callApi<Scheduled>("GET", `/api/posts/${id}`, { token: person.token });
  expect(await read()).toMatchObject({ publishAt: `${day}T13:00:00.000Z`, status: "scheduled" });

  await page.getByRole("link", { name: "For next year", exact: true }).click();
  await goOn(page);
  expect(await read()).toMatchObject({ status: "scheduled" });
  await expect(time).toHaveValue(`${day}T18:30`);
  await page.getByRole("button", { name: "Move to drafts" }).click();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  expect(await read()).toMatchObject({ status: "draft", publishAt: null });
});

test("what could not be published at its time says so, and what it lacks once it is scheduled again", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { id } = await createDraft(person);
  await db.all(sql`UPDATE drafts SET publish_at = '2026-01-02T08:30:00.000Z', description = ''
    WHERE id = ${id}`);
  await page.goto(`/dashboards/write/${person.id}/${id}`);
  await expect(page.getByRole("status").first()).toHaveText(
    "We couldn’t publish this on 2 Jan 2026, 08:30 UTC. Schedule it again to see what is missing.",
  );
  await goOn(page);
  await page.getByLabel("Date and time").fill("2099-01-01T10:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Enter the text");
});

test("drafts of projects are in the job list, with their price", async ({ page }) => {
  const provider = await createSession(PROVIDER);
  const { id, title } = await createDraft(provider, { kind: "project", price: 12 });
  await logIn(page, PROVIDER);
  await page.goto(`/dashboards/projects/${provider.id}`);
  await page.getByRole("link", { name: /^Drafts/u }).click();
  await page.getByRole("searchbox").fill(title.slice(-8));
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/dashboards/create-project/${provider.id}/${id}`);
  await goOn(page);
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("12");
  await page.getByLabel("Price", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("");
  await page.getByLabel("Price", { exact: true }).fill("15");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(postUrl(id));
  expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({ price: 15 });
});

test("a draft is deleted after a question", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { title } = await createDraft(person);
  await page.goto(`/dashboards/posts/${person.id}?status=draft`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delete the draft “${title}”?`);
  await expect(page.getByText("Its text will be deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/dashboards/posts/${person.id}?status=draft`);
  await expect(page.getByRole("heading", { name: "No drafts" })).toBeVisible();
});

test("others, admins included, find no draft", async ({ page }) => {
  const person = await createPerson();
  const draft = await createDraft(person);
  const post = await createPost(person);
  await logInNewPerson(page);
  for (const [path, status] of [
    [`/dashboards/write/${person.id}/${draft.id}`, 403],
    [`/marketplace/${draft.id}`, 404],
    [`/dashboards/update-post/${draft.id}`, 404],
    [`/dashboards/delete-post/${draft.id}`, 404],
    [`/dashboards/update-post/${post.id}`, 403],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(status);
  }
});

test("pages and feeds of others show no word of a draft", async ({ page }) => {
  const person = await createPerson();
  const word = `hidden${person.id}`;
  await createDraft(person, { title: `A ${word}`, description: word });
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await createDraft(person, { title: `B ${word}`, description: word, publishAt });
  await logInNewPerson(page);
  for (const path of [
    "/",
    "/marketplace",
    "/feed.atom",
    "/sitemap.xml",
    "/sitemap/posts/1",
    `/marketplace/search?searchQuery=${word}`,
    `/authors/${person.id}`,
    `/authors/${person.id}/feed.atom`,
    `/dashboards/profile/details/${person.id}`,
    "/marketplace/food/Food",
    "/marketplace/food/Food/feed.atom",
  ]) {
    const text = await (await page.request.get(path)).text();
    // A search names what it looks for.
    const hidden = path.includes(word) ? [`A ${word}`, `B ${word}`] : [word];
    expect(
      hidden.filter((one) => text.includes(one)),
      path,
    ).toEqual([]);
  }
});

test("a time that was typed stays open where the rest of the form is refused", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Text", { exact: true }).fill("Without a title");
  await goOn(page);
  await page.getByText("Schedule it for later").click();
  await page.getByLabel("Date and time").fill("2099-01-01T10:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Enter a title");
  await expect(page.getByLabel("Date and time")).toHaveValue("2099-01-01T10:00");
  await expect(page.getByRole("button", { name: "Schedule" })).toBeVisible();
});

test("a new account is told how much it can publish, and when more", async ({ page }) => {
  const person = await logInNewPerson(page, { createdAt: new Date().toISOString() });
  await createPost(person);
  await createPost(person);
  await page.goto(`/dashboards/write/${person.id}`);
  await page.getByLabel("Title").fill("One more today");
  await page.getByLabel("Text", { exact: true }).fill("As long as the ink is wet.");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "New accounts can publish 2 posts. You can do more in 24 hours",
  );
  await goBack(page);
  await expect(page.getByLabel("Title")).toHaveValue("One more today");
});
