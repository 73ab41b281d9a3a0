import type { Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { UNCACHED, getVariable } from "../../fixtures/stack/variables";
import { INJECTIONS, RAN, packTexts, pickLines } from "../../fixtures/data/injections";
import { ADMIN, createPerson } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { makePicture } from "../../fixtures/data/pictures";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";
import { addSessionCookie, openWebSession } from "../../fixtures/browser/web-session";

const TITLES = 24;
const SEARCHES = 12;
const FILE_NAMES = 3;

// The payloads must be harmless by what we write, not by the policy alone.
test.use({ bypassCSP: true, expectedErrors: [/Failed to load/] });

type Id = { id: string };

/** Puts all of the payloads where an author and an admin can write. */
async function plant() {
  const author = await createPerson();
  const admin = await createSession(ADMIN);
  const { token } = author;
  // A name holds no web address.
  const names = pickLines(TITLES, 50).filter((line) => !line.includes("://"));
  const [firstName = "", lastName = ""] = names;
  const [bio = ""] = packTexts(1000);
  await callApi("PUT", "/api/users", { token, body: { firstName, lastName, bio } });

  const posts: string[] = [];
  const publish = async (fields: object) => {
    const body = { title: "Payloads", description: "Text", category: "Food", ...fields };
    posts.push((await callApi<Id>("POST", "/api/posts", { token, body })).id);
  };
  const tags = pickLines(10, 30).map((tag) => tag.replaceAll(",", ""));
  for (const description of packTexts(30_000)) await publish({ description, tags });
  const shorts = packTexts(300);
  for (const [index, title] of pickLines(TITLES, 120).entries()) {
    await publish({ title, shortDescription: shorts[index] });
  }
  const commented = posts[0] ?? "";
  for (const description of packTexts(2000)) {
    await callApi("POST", "/api/comments", { token, body: { postId: commented, description } });
  }
  for (const name of pickLines(FILE_NAMES, 60)) posts.push(await publishPicture(token, name));

  const contacts: string[] = [];
  const senders = pickLines(20, 80);
  for (const [index, message] of packTexts(4000).entries()) {
    const body = { senderName: senders[index], senderEmail: "x@example.com", message };
    contacts.push((await callApi<Id>("POST", "/api/contact", { body })).id);
  }
  const [title = ""] = pickLines(1, 40);
  const category = await callApi<Id>("POST", "/api/category", {
    token: admin.token,
    body: { title: `${title.slice(0, 36)} ${author.id.slice(-3)}` },
  });

  async function clear() {
    for (const id of posts) await callApi("DELETE", `/api/posts/${id}`, { token });
    await callApi("DELETE", `/api/category/${category.id}`, { token: admin.token });
    const isGone = () => undefined;
    for (const id of contacts) {
      await callApi("DELETE", `/api/contact/${id}`, { token: admin.token }).catch(isGone);
    }
  }
  return { author, adminId: admin.id, posts, category, clear };
}

/** Publishes a post with a picture whose file is named like a payload. */
async function publishPicture(token: string, name: string): Promise<string> {
  const { buffer } = await makePicture({ width: 400, height: 300 });
  const body = new FormData();
  body.set("title", "A picture with a name");
  body.set("description", "Text");
  body.set("category", "Food");
  body.set("image", new File([new Uint8Array(buffer)], `${name}.jpg`, { type: "image/jpeg" }));
  const answer = await fetch(new URL("/api/posts", getVariable("API_URL")), {
    method: "POST",
    headers: { ...UNCACHED, Authorization: `Bearer ${token}` },
    body,
  });
  return ((await answer.json()) as Id).id;
}

/** What is active in a page and not ours. */
function findActive(): string[] {
  const found: string[] = [];
  const url = /^[\s\p{C}]*(?:java|vb)\s*script\s*:|^[\s\p{C}]*data:(?!image\/(?:webp|png|jpeg))/iu;
  const elements = document.querySelectorAll(
    "iframe, object, embed, base, frame, marquee, math, style, meta[http-equiv], foreignObject",
  );
  for (const element of elements) {
    const isOurs = element.matches("head > style:only-of-type");
    if (!isOurs) found.push(element.outerHTML);
  }
  for (const script of document.scripts) {
    if (script.type === "application/ld+json") JSON.parse(script.text);
    else if (!script.nonce) found.push(script.outerHTML);
  }
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const takesUrl = /^(?:href|src|action|formaction|data|xlink:href|poster)$/u.test(name);
      if (name.startsWith("on") || name === "style" || name === "srcdoc") found.push(name);
      else if (takesUrl && url.test(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

/** Opens a page, and expects no injected code in it, run or not. */
async function expectHarmless(page: Page, path: string) {
  const response = await page.goto(path);
  expect(response?.status(), path.slice(0, 80)).toBe(200);
  expect(new URL(page.url()).pathname, path.slice(0, 80)).toContain(path.split("?")[0]);
  expect(await page.evaluate(findActive), path.slice(0, 80)).toEqual([]);
  // What waits for the pointer or the keyboard gets its chance.
  await page.mouse.move(200, 300);
  expect(await page.evaluate((name) => Reflect.get(window, name), RAN), path.slice(0, 80)).toEqual(
    [],
  );
}

test("none of some 700 payloads runs or reaches a page unescaped", async ({ page, context }) => {
  test.slow();
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(650);
  await page.addInitScript((name) => Object.assign(window, { [name]: [] }), RAN);
  page.on("dialog", (dialog) => {
    throw new Error(`A payload opened a dialog: ${dialog.message()}`);
  });
  const { author, adminId, posts, category, clear } = await plant();
  try {
    const reading = [
      ...posts.slice(0, 4).map((id) => `/marketplace/${id}`),
      ...posts.slice(-FILE_NAMES).map((id) => `/marketplace/${id}`),
      `/authors/${author.id}`,
      `/authors/${author.id}?page=2`,
      "/marketplace",
    ];
    const reflecting = packTexts(4000).flatMap((text) => [
      `/marketplace/search?${new URLSearchParams({ searchQuery: text })}`,
      `/login?${new URLSearchParams({ redirectTo: text, email: text })}`,
    ]);
    for (const path of [...reading, ...reflecting.slice(0, SEARCHES)]) {
      await expectHarmless(page, path);
    }
    await addSessionCookie(context, await openWebSession(author));
    const own = [`dashboard/${author.id}`, `posts/${author.id}`, `update-post/${posts[0]}`];
    for (const path of own) await expectHarmless(page, `/dashboards/${path}`);
    await expectHarmless(page, `/marketplace/${posts[0]}`);

    await addSessionCookie(context, await openWebSession(ADMIN));
    const managing = [
      `contact-msg/${adminId}`,
      `contact-msg/${adminId}?page=2`,
      `users-list/${adminId}`,
      `delete-user/${author.id}`,
      `category-list/${adminId}`,
      `update-category/${category.id}`,
    ];
    for (const path of managing) await expectHarmless(page, `/dashboards/${path}`);
  } finally {
    await clear();
  }
});

test("a form returns every payload as text", async ({ page, context }) => {
  test.slow();
  await page.addInitScript((name) => Object.assign(window, { [name]: [] }), RAN);
  const author = await createPerson();
  const { id } = await createPost(author);
  await addSessionCookie(context, await openWebSession(author));
  for (const text of packTexts(30_000)) {
    await page.goto(`/dashboards/update-post/${id}`);
    await page.getByLabel("Title").fill(text);
    await page.getByLabel("Text", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
    expect(await page.evaluate(findActive)).toEqual([]);
    await page.goto(`/dashboards/publish/${author.id}/${id}`);
    await page.getByRole("combobox", { name: "Tags" }).fill(text);
    for (const name of ["Short description", "Title when shared", "Text when shared"])
      await page.getByRole("textbox", { name }).fill(text);
    await page.getByRole("button", { name: "Publish changes" }).click();
    await expect(page.getByRole("alert")).toContainText("Your changes were not published");
    expect(await page.evaluate(findActive)).toEqual([]);
    expect(await page.evaluate((name) => Reflect.get(window, name), RAN)).toEqual([]);
  }
});
