import { randomUUID } from "node:crypto";
import { callApi } from "../../fixtures/data/api";
import { readMailTo } from "../../fixtures/data/mail";
import { createPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

type Stats = { mailFollowers: number };

test(
  "a visitor follows an author by e-mail, confirms it, reads a post in the mail and leaves again",
  { tag: "@scripts" },
  async ({ page }) => {
    const author = await createPerson();
    const email = `reader-${randomUUID().slice(0, 8)}@example.com`;
    const count = async () =>
      (await callApi<Stats>("GET", "/api/stats/me", { token: author.token })).mailFollowers;
    await page.goto(`/authors/${author.id}`);
    await page.getByRole("link", { name: "Follow by e-mail" }).click();
    await page.getByLabel("E-mail").fill("not an address");
    await page.getByRole("button", { name: "Follow by e-mail" }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue("not an address");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Follow by e-mail" }).click();
    await expect(page.getByText("open the link in the e-mail we sent you")).toBeVisible();
    await expect(page).toHaveURL(`/authors/${author.id}`);

    const asked = await readMailTo(email, /^Confirm: /u);
    const [link = ""] = /\S+\/follow-by-email\/confirm\/\S+/u.exec(asked.text) ?? [];
    await page.goto(link);
    expect(await count()).toBe(0);
    await page.getByRole("button", { name: "Yes, e-mail me new posts" }).click();
    await expect(page.getByText(/get new posts by .* by e-mail/u)).toBeVisible();
    expect(await count()).toBe(1);

    const post = await createPost(author);
    const mail = await readMailTo(email, new RegExp(post.title, "u"));
    expect(mail.text).toContain(`/marketplace/${post.id}`);
    const [leave = ""] = /(?<=^Unsubscribe: )\S+/mu.exec(mail.text) ?? [];
    await page.goto(leave);
    await expect(page.getByText("Press the button to unsubscribe from “Posts by")).toBeVisible();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You’ve unsubscribed" })).toBeVisible();
    expect(await count()).toBe(0);
  },
);
