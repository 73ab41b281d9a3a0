import { addCoAuthor } from "../../fixtures/data/co-authors";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createDraft, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

type Person = Awaited<ReturnType<typeof createPerson>>;

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

test("a post names all who wrote it: on its page, on cards, in its feed and to search engines", async ({
  page,
  request,
}) => {
  const [author, second, third] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const { id } = await createDraft(author);
  for (const person of [second, third]) await addCoAuthor(author, id, person);
  const publish = { token: author.token, body: { status: "published" } };
  await callApi("PUT", `/api/posts/${id}`, publish);

  await page.goto(`/marketplace/${id}`);
  await expect(page).toHaveURL(postUrl(id));
  const line = page.locator(".author-line strong");
  await expect(line).toHaveText(`${nameOf(author)}, ${nameOf(second)} and ${nameOf(third)}`);
  await expect(line.getByRole("link", { name: nameOf(third) })).toHaveAttribute(
    "href",
    `/authors/${third.id}`,
  );
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  );
  const names = [author, second, third].map(nameOf);
  const written: { name: string }[] = data.author;
  expect(written.map(({ name }) => name)).toEqual(names);

  const feed = await (await request.get(`/authors/${author.id}/feed.atom`)).text();
  expect([...feed.matchAll(/<author><name>([^<]*)/gu)].map(([, name]) => name)).toEqual(names);

  await page.goto("/marketplace?sort=newest");
  await expect(
    page
      .locator("article")
      .filter({ hasText: nameOf(third) })
      .first(),
  ).toContainText(`${nameOf(author)}, ${nameOf(second)} and ${nameOf(third)}`);

  // Who leaves is no longer named, on a page that was cached before.
  await logIn(page, second);
  await page.goto(`/dashboards/posts/${second.id}`);
  await page.getByText("Leave", { exact: true }).first().click();
  await page.getByRole("button", { name: /^Leave /u }).click();
  await expect(page.getByText(/^You no longer write/u)).toBeVisible();
  await page.goto(`/marketplace/${id}`);
  await expect(line).toHaveText(`${nameOf(author)} and ${nameOf(third)}`);

  // The author removes the other from the published post.
  await logIn(page, author);
  await page.goto(`/dashboards/update-post/${id}`);
  await page.getByRole("link", { name: "Co-authors" }).click();
  await page.getByRole("button", { name: `Remove ${nameOf(third)}` }).click();
  await expect(page.getByText("Nobody else is named on this post.")).toBeVisible();
  await page.goto(`/marketplace/${id}`);
  await expect(line).toHaveText(nameOf(author));
});
