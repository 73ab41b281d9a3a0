import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("the address of a post says its title, and older ones lead there", async ({ page }) => {
  const author = await createPerson();
  const { id } = await createPost(author, { title: "Ink, & a paper of 1840" });
  const address = `/marketplace/${id}/ink-a-paper-of-1840`;
  for (const [old, place] of [
    [`/marketplace/${id}?comments=2`, `${address}?comments=2`],
    [`/marketplace/${id}/paper`, address],
    [`/marketplace/${id.toUpperCase()}/ink-a-paper-of-1840`, address],
  ] as const) {
    const answer = await page.request.get(old, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([301, place]);
    expect(answer.headers()["cache-control"]).toContain("no-cache");
  }
  expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(200);
  const loved = await createPost(author, { title: "❤️ love letters" });
  const selector = await page.request.get(`/marketplace/${loved.id}/%EF%B8%8F-love-letters`, {
    maxRedirects: 0,
  });
  expect(selector.headers()["location"]).toBe(`/marketplace/${loved.id}/love-letters`);

  const body = { title: "Ink alone" };
  await callApi("PUT", `/api/posts/${id}`, { token: author.token, body });
  // A moment later, where the page came from the cache.
  const readAddress = async () => new URL((await page.goto(address))?.url() ?? "").pathname;
  await expect.poll(readAddress).toBe(`/marketplace/${id}/ink-alone`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ink alone");
});

test("what a script gets at an old address is not kept for those who open it", async ({
  request,
}) => {
  const { id, slug } = await createPost(await createPerson());
  const old = `/marketplace/${id}/an-older-title`;
  const statusFor = async (destination: string) => {
    const headers = { "Sec-Fetch-Dest": destination };
    return (await request.get(old, { headers, maxRedirects: 0 })).status();
  };
  expect(await statusFor("empty")).toBe(200);
  expect(await statusFor("document")).toBe(301);
  expect((await request.get(old)).url()).toContain(slug);
});

test("an old address keeps what a form has to say", async ({ page }) => {
  const author = await createPerson();
  const { id } = await createPost(author);
  await logIn(page, author);
  await page.goto(`/marketplace/${id}`);
  const long = "too long ".repeat(1000);
  await page.getByLabel("Add a comment").fill(long);
  // While it was typed, the title has changed.
  const body = { title: "Another title" };
  await callApi("PUT", `/api/posts/${id}`, { token: author.token, body });
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByLabel("Add a comment")).toHaveValue(long);
  await page.getByLabel("Add a comment").fill("Short");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/marketplace/${id}/another-title#comment-`, "u"));

  await page.getByRole("link", { name: "Delete comment" }).first().click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The comment was deleted.")).toBeVisible();
});
