import type { Page, Request } from "playwright/test";
import { openEditor, saveState } from "../../fixtures/browser/editor";
import { callApi } from "../../fixtures/data/api";
import { logInNewPerson } from "../../fixtures/data/people";
import { createDraft } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

type Own = { data: { title: string }[] };

const listTitles = async ({ token }: { token: string }) => {
  const { data } = await callApi<Own>("GET", "/api/posts/mine?status=draft", { token });
  return data.map(({ title }) => title);
};

const isSave = (request: Request) => request.postData()?.includes("intent=save") === true;

/** Answers saves once it is told to. The first can be lost before, as where the line breaks. */
async function holdSaves(page: Page, isFirstLost: boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isLost = isFirstLost;
  await page.route("**/post-editor", async (route) => {
    if (!isSave(route.request())) return route.continue();
    if (isLost) {
      isLost = false;
      return route.abort();
    }
    await released;
    await route.continue();
  });
  return release;
}

for (const isLost of [false, true]) {
  const how = isLost ? "was lost" : "comes after its page was left";
  for (const isNew of [true, false]) {
    const what = isNew ? "a new post" : "a draft";
    test(`what was typed into ${what} is kept whole where the answer to a save ${how}`, async ({
      page,
    }) => {
      const person = await logInNewPerson(page);
      const post = isNew ? null : await createDraft(person, { title: "As it was" });
      const path = `/dashboards/write/${person.id}${post ? `/${post.id}` : ""}`;
      await openEditor(page, path);
      const release = await holdSaves(page, isLost);
      const sent = page.waitForRequest(isSave);
      await page.getByLabel("Title").fill("Half of it");
      await sent;
      await page.getByLabel("Title").fill("Half of it, and the rest");
      const sidebar = page.getByRole("navigation", { name: "Dashboard" });
      await sidebar.getByRole("link", { name: "My posts" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
      release();
      await expect.poll(() => listTitles(person)).toEqual(["Half of it, and the rest"]);
      if (post) await openEditor(page, path);
      else await sidebar.getByRole("link", { name: "Write a post" }).click();
      await expect(page.getByLabel("Title")).toHaveValue("Half of it, and the rest");
      await page.getByLabel("Title").fill("Half of it, the rest, and more");
      await expect(saveState(page)).toContainText("Saved");
      await expect.poll(() => listTitles(person)).toEqual(["Half of it, the rest, and more"]);
    });
  }
}

test("text that is newer than a late answer is found again, also where it could not be sent", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  const release = await holdSaves(page, false);
  const sent = page.waitForRequest(isSave);
  await page.getByLabel("Title").fill("Half of it");
  await sent;
  await page.getByLabel("Title").fill("Half of it, and the rest");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  await page.route("**/post-editor", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/post-editor"),
  );
  release();
  await lost;
  await page.unroute("**/post-editor");
  await sidebar.getByRole("link", { name: "Write a post" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half of it, and the rest");
  await expect(saveState(page)).toContainText("Saved");
  expect(await listTitles(person)).toEqual(["Half of it, and the rest"]);
});

test("the link to write a post leads from a draft to an empty form", async ({ page }) => {
  const person = await logInNewPerson(page);
  const draft = await createDraft(person, { title: "An opened draft", description: "Its text" });
  await openEditor(page, `/dashboards/write/${person.id}/${draft.id}`);
  await expect(page.getByLabel("Title")).toHaveValue("An opened draft");
  const link = page.getByRole("navigation").getByRole("link", { name: "Write a post" }).first();
  await link.click();
  await expect(page).toHaveURL(`/dashboards/write/${person.id}`);
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByLabel("Title").fill("Another one");
  await expect(saveState(page)).toHaveText(/^Saved/u);
  await page.getByLabel("Title").fill("Another one, typed on");
  await link.click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect
    .poll(async () => (await listTitles(person)).toSorted())
    .toEqual(["An opened draft", "Another one, typed on"]);
});
