import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { callApi } from "../fixtures/api";
import { listMailsTo, readMailTo } from "../fixtures/mail";
import { createPerson, registerAndLogIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const PRESSES = 5;

type Listed = { total: number };

/** Sends the page's form several times at once, as impatient fingers and slow networks do. */
async function pressManyTimes(page: Page, selector: string, typed: Record<string, string>) {
  const hidden = await page
    .locator(`${selector} input[type=hidden]`)
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
    );
  const fields = { ...(Object.fromEntries(hidden) as Record<string, string>), ...typed };
  const isUpload = (await page.locator(selector).getAttribute("enctype")) !== null;
  const url = page.url();
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, () =>
      page.request.post(url, {
        headers: { Origin: new URL(url).origin },
        maxRedirects: 0,
        ...(isUpload ? { multipart: fields } : { form: fields }),
      }),
    ),
  );
  const places = answers.map(
    (answer) => `${answer.status()} ${answer.headers()["location"] ?? ""}`,
  );
  expect(new Set(places)).toEqual(new Set([places[0]]));
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 303));
}

test("pressing Create account five times makes one account and one mail", async ({ page }) => {
  const unique = randomUUID().slice(0, 8);
  const email = `presser-${unique}@example.com`;
  await page.goto("/register");
  await pressManyTimes(page, "#register", {
    firstName: "Press",
    lastName: unique,
    email,
    password: "pressed five times",
  });
  await readMailTo(email);
  expect(await listMailsTo(email)).toHaveLength(1);
});

test("pressing Publish five times makes one post", async ({ page }) => {
  const { id } = await registerAndLogIn(page);
  await page.goto(`/dashboards/write/${id}`);
  await pressManyTimes(page, "#post", {
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

test("pressing Comment five times makes one comment", async ({ page }) => {
  const { token } = await registerAndLogIn(page);
  const post = await callApi<{ id: string }>("POST", "/api/posts", {
    token,
    body: { title: "To be commented on", description: "Text", category: "Food" },
  });
  await page.goto(`/marketplace/${post.id}`);
  await pressManyTimes(page, ".comments form", { description: "Once is enough." });
  const { total } = await callApi<Listed>("GET", `/api/comments?postId=${post.id}&page=1`);
  expect(total).toBe(1);
});

test("pressing Send e-mail five times sends one mail", async ({ page }) => {
  const recipient = await createPerson();
  await registerAndLogIn(page, { isVerified: true });
  await page.goto(`/dashboards/profile/e-mail/${recipient.id}`);
  const subject = "Pressed five times";
  await pressManyTimes(page, "#e-mail", { subject, message: "Once is enough." });
  await readMailTo(recipient.email, /Pressed five times/);
  const mails = await listMailsTo(recipient.email);
  expect(mails.filter((mail) => mail.subject.includes(subject))).toHaveLength(1);
});

test("another text under an old key comes back with a fresh key and a sentence", async ({
  page,
}) => {
  const { token } = await registerAndLogIn(page);
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
  await expect(page.getByRole("alert")).toContainText("You have sent this form once already");
  await expect(page.getByLabel("Add a comment")).toHaveValue("The second");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(":target")).toContainText("The second");
});
