import { randomUUID } from "node:crypto";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { callApi } from "../../fixtures/data/api";
import { countMailsFor, readMailTo } from "../../fixtures/data/mail";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

const SUBMITS = 5;

type Listed = { total: number };

/** Sends the page's form several times at once, as impatient people and slow networks do. */
async function submitManyTimes(page: JourneyPage, selector: string, typed: Record<string, string>) {
  const fields: Record<string, string> = {};
  for (const input of await page.locator(`${selector} input[type=hidden]`).all())
    fields[(await input.getAttribute("name")) ?? ""] = await input.inputValue();
  Object.assign(fields, typed);
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

test("clicking Register five times creates one account and one mail", async ({ page }) => {
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
