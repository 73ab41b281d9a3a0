import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn, logInNewPerson, openDashboard } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("the feed begins with what to follow, and shows what the followed publish", async ({
  page,
}) => {
  const author = await createPerson();
  const post = await createPost(author);
  const { id } = await logInNewPerson(page);
  await openDashboard(page);
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "People worth following" })).toBeVisible();
  const first = page.getByRole("button", { name: /^Follow / }).first();
  const name = (await first.getAttribute("aria-label"))?.replace("Follow ", "");
  await first.click();
  await expect(page.getByRole("status")).toContainText(`You are now following ${name}`);
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeHidden();

  await page.goto(`/authors/${author.id}`);
  await page.getByRole("button", { name: /^Follow / }).click();
  const later = await createPost(author);
  await page.goto(`/dashboards/feed/${id}`);
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles.first()).toHaveText(later.title);
  await expect(titles.nth(1)).toHaveText(post.title);
});

test("a newcomer follows people and tags one after the other, and skips the rest", async ({
  page,
}) => {
  await createPost(await createPerson(), { tags: "ink" });
  const { id } = await logInNewPerson(page, { isVerified: false });
  await page.goto(`/dashboards/feed/${id}?welcome=1`);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "New on this site" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Add a photo" })).toBeVisible();
  for (const list of ["People", "Tags"]) {
    const heading = page.getByRole("heading", { name: `${list} worth following` });
    await expect(heading).toBeVisible();
    await page
      .getByRole("button", { name: /^Follow / })
      .first()
      .click();
    await expect(page).toHaveURL(`/dashboards/feed/${id}?welcome=1`);
  }
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(`/dashboards/feed/${id}`);
});

test("a tag is followed on its page, which a visitor reaches again through the login", async ({
  page,
}) => {
  const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
  const [author, reader] = [await createPerson(), await createPerson()];
  const body = { title: "On tags", description: "Some text.", category: "Food", tags: tag };
  const { id } = await callApi<{ id: string }>("POST", "/api/posts", { token: author.token, body });
  await page.goto(`/marketplace/${id}`);
  await page.getByRole("link", { name: tag }).click();
  await expect(page).toHaveTitle(new RegExp(`^Posts about ${tag}`, "u"));
  await page.getByRole("link", { name: "Follow", exact: true }).click();
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("button", { name: `Unfollow ${tag}` })).toBeVisible();

  await page.goto(`/dashboards/feed/${reader.id}`);
  await expect(page.getByRole("link", { name: "On tags" })).toBeVisible();
  await page.getByRole("link", { name: tag }).click();
  await page.getByRole("button", { name: `Unfollow ${tag}` }).click();
  await page.goto(`/dashboards/feed/${reader.id}`);
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
});

test("a feed reader gets the feed under an address that is shown once and can be revoked", async ({
  page,
  request,
}) => {
  const [author, reader] = [await createPerson(), await createPerson()];
  await callApi("PUT", "/api/users/follow", { token: reader.token, body: { followId: author.id } });
  const post = await createPost(author);
  await logIn(page, reader);
  await page.goto(`/dashboards/feed/${reader.id}`);
  await page.getByRole("button", { name: "Create an address" }).click();
  const address = await page.getByLabel("Private address").inputValue();
  const opened = await request.get(address);
  expect(opened.headers()["content-type"]).toContain("application/atom+xml");
  expect(opened.headers()["cache-control"]).toContain("no-store");
  expect(await opened.text()).toContain(`<title>${post.title}</title>`);
  await page.reload();
  await expect(page.getByLabel("Private address")).toBeHidden();
  const replace = page.getByRole("button", { name: "Replace the address" });
  await expect(replace).toBeHidden();
  await page.getByText("Replace the address").first().click();
  await replace.click();
  const other = await page.getByLabel("Private address").inputValue();
  expect((await request.get(address)).status()).toBe(404);
  expect((await request.get(other)).status()).toBe(200);
  const revoke = page.getByRole("button", { name: "Revoke" });
  await expect(revoke).toBeHidden();
  await page.getByText("Revoke", { exact: true }).first().click();
  await revoke.click();
  await expect(page.getByRole("status")).toContainText("The private address no longer works");
  expect((await request.get(other)).status()).toBe(404);
});
