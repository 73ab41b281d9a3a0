import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { countMailsFor, readMailTo } from "../../fixtures/data/mail";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

const SUBMITS = 5;

type Listed = { total: number };

/** Sends the page's form several times at once, as impatient people and slow networks do. */
async function submitManyTimes(page: Page, selector: string, typed: Record<string, string>) {
  const hidden = await page
    .locator(`${selector} input[type=hidden]`)
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
    );
  const fields = { ...(Object.fromEntries(hidden) as Record<string, string>), ...typed };
  const isUpload = (await page.locator(selector).getAttribute("enctype")) !== null;
  const url = page.url();
  const responses = await Promise.all(
    Array.from({ length: SUBMITS }, () =>
      page.request.post(url, {
        headers: { Origin: new URL(url).origin },
        maxRedirects: 0,
        ...(isUpload ? { multipart: fields } : { form: fields }),
      }),
    ),
  );
  const places = responses.map(
    (response) => `${response.status()} ${response.headers()["location"] ?? ""}`,
  );
  expect(new Set(places)).toEqual(new Set([places[0]]));
  expect(responses.map((response) => response.status())).toEqual(responses.map(() => 303));
}

test("clicking Create account five times creates one account and one mail", async ({ page }) => {
  const unique = randomUUID().slice(0, 8);
  const email = `presser-${unique}@example.com`;
  await page.goto("/register");
  await submitManyTimes(page, "#register", {
    firstName: "Press",
    lastName: unique,
    email,
    password: "many clicks at once",
  });
  await readMailTo(email);
  expect(await countMailsFor(email)).toBe(1);
});

test("clicking Publish five times creates one post", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await submitManyTimes(page, "#post", {
    title: "Pressed five times",
    description: "Once is enough.",
    category: "Food",
    tags: "",
    shortDescription: "",
    intent: "publish",
  });
  const { total } = await callApi<Listed>("GET", `/api/posts?user=${id}&page=1`);
  expect(total).toBe(1);
});

test("clicking Comment five times creates one comment", async ({ page }) => {
  const { token } = await logInNewPerson(page);
  const post = await callApi<{ id: string }>("POST", "/api/posts", {
    token,
    body: { title: "To be commented on", description: "Text", category: "Food" },
  });
  await page.goto(`/marketplace/${post.id}`);
  await submitManyTimes(page, ".comments form", { description: "Once is enough." });
  const { total } = await callApi<Listed>("GET", `/api/comments?postId=${post.id}&page=1`);
  expect(total).toBe(1);
});

test("clicking Send e-mail five times sends one mail", async ({ page }) => {
  const recipient = await createPerson();
  await logInNewPerson(page, { isVerified: true });
  await page.goto(`/dashboards/profile/e-mail/${recipient.id}`);
  const subject = "Pressed five times";
  await submitManyTimes(page, "#e-mail", { subject, message: "Once is enough." });
  await readMailTo(recipient.email, /Pressed five times/);
  expect(await countMailsFor(recipient.email)).toBe(1);
});

test("a different text with a used key comes back with a new key and an explanation", async ({
  page,
}) => {
  const { token } = await logInNewPerson(page);
  const post = await callApi<{ id: string }>("POST", "/api/posts", {
    token,
    body: { title: "Gone back to", description: "Text", category: "Food" },
  });
  await page.goto(`/marketplace/${post.id}`);
  const key = await page.locator(".comments input[name=key]").inputValue();
  await page.getByLabel("Add a comment").fill("The first");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await page.goto(`/marketplace/${post.id}`);
  await page.locator(".comments input[name=key]").evaluate((input, old) => {
    input.setAttribute("value", old);
  }, key);
  await page.getByLabel("Add a comment").fill("The second");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const alert = page.getByRole("region", { name: "comment" }).getByRole("alert");
  await expect(alert).toContainText("You have already sent this form");
  await expect(page.getByLabel("Add a comment")).toHaveValue("The second");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(":target")).toContainText("The second");
});
