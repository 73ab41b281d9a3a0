import { paths } from "../../../app/utils/paths";
import { waitForChunk } from "../../fixtures/browser/chunks";
import { callApi } from "../../fixtures/data/api";
import { goOn } from "../../fixtures/browser/editor";
import { openHydrated, waitForHydration } from "../../fixtures/browser/hydration";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test("a half-typed form left by a link is restored by back and forward", async ({ page }) => {
  const person = await logInNewPerson(page);
  const landing = page.getByRole("heading", { level: 1, name: "Good writing" });
  await openHydrated(page, "/contact");
  const draftRestore = waitForChunk(page, "draft-restore");
  await page.getByLabel("Message").fill("Half a message");
  await draftRestore;
  await page.getByRole("link", { name: "Home" }).or(page.locator(".wordmark")).first().click();
  await expect(landing).toBeFocused();
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement("a"), { href: path });
    document.body.insertAdjacentElement("beforeend", link);
    link.click();
  }, `/dashboards/write/${person.id}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Half a title");
  await page.getByLabel("Text", { exact: true }).fill("Half a text");

  await page.goBack();
  await expect(landing).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("Half a message");
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel("Title")).toHaveValue("Half a title");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Half a text");
  await goOn(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Half a title");
});

test("a text typed before the editor saves by itself is restored, and no older one later", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/editor-enhancements/u, async (route) => {
    await gate;
    await route.continue();
  });
  await openHydrated(page, `/dashboards/dashboard/${id}`);
  await page.getByRole("link", { name: "Write a post" }).first().click();
  const title = page.getByLabel("Title");
  const draftRestore = waitForChunk(page, "draft-restore");
  await title.fill("Typed at once");
  await draftRestore;
  await page.goBack();
  await expect(title).toBeHidden();
  await page.goForward();
  await expect(title).toHaveValue("Typed at once");

  letThrough();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/u })).toBeVisible();
  // The page is loaded while what was typed last is still being saved.
  const loaded = page.waitForResponse((response) => /\/write\/.*\.data/u.test(response.url()));
  await page.route(`**${paths.postEditor()}`, async (route) => {
    await loaded;
    await route.continue();
  });
  await title.fill("Typed on");
  await page.goBack();
  await expect(title).toBeHidden();
  await page.goForward();
  await expect(title).toHaveValue("Typed on");
  await page.unroute(`**${paths.postEditor()}`);
  const saved = page.waitForResponse(`**${paths.postEditor()}`);
  await title.fill("Typed on and on");
  expect((await saved).status()).toBe(200);
});

test("a sent form is not restored, and a password never is", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/profile/settings/${person.id}/password`);
  const draftRestore = waitForChunk(page, "draft-restore");
  await page.getByLabel("New password").fill("half a password");
  await draftRestore;
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.getByLabel("About you").fill("Writes at night");
  await page.getByRole("link", { name: "Photos" }).click();
  await expect(page.getByLabel("New profile photo")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("About you")).toHaveValue("Writes at night");
  await page.goBack();
  await expect(page.getByLabel("New password")).toHaveValue("");

  await page.goForward();
  await page.getByLabel("About you").fill("Writes by day");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator(".Toastify [role=alert]")).toBeVisible();
  await callApi("PUT", "/api/users", { token: person.token, body: { bio: "Writes elsewhere" } });
  await page.getByRole("link", { name: "Photos" }).click();
  await expect(page.getByLabel("New profile photo")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("About you")).toHaveValue("Writes elsewhere");
});

test("keys and pointers break nothing during hydration", async ({ page }) => {
  // Between any two tasks, since nobody knows between which the page waits for its data.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      const target = document.querySelector("main input") ?? document.body;
      target?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      target?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      const isUp = Object.keys(document).some((name) => name.startsWith("__reactContainer$"));
      if (!isUp || performance.now() < 3000) port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  });
  await openHydrated(page, "/contact");
  await page.getByLabel("Your name").fill("Ida");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription("Enter a message");
});

test("a link within the page, and the way back from it, leave what is typed as it is", async ({
  page,
}) => {
  const post = await createPost(await createPerson());
  const path = `/marketplace/${post.id}/${post.slug}`;
  await logInNewPerson(page);
  const follow = (to: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.body.insertAdjacentElement("beforeend", link);
      link.click();
      link.remove();
    }, to);
  const comment = page.getByLabel("Add a comment");
  const message = page.getByLabel("Message");
  await openHydrated(page, path);
  const draftRestore = waitForChunk(page, "draft-restore");
  await comment.fill("Typed where it was opened");
  await draftRestore;
  await follow("/contact");
  await expect(message).toBeVisible();
  await follow(path);
  await expect(comment).toHaveValue("");
  await comment.fill("One");
  await page.locator("h1").click();
  await follow("#comments");
  await expect(page).toHaveURL(/#comments$/u);
  await waitForHydration(page);
  await expect(comment).toHaveValue("One");
  await comment.fill("One and two");
  await page.locator("h1").click();
  const loaded = page.waitForResponse((response) => response.url().includes(".data"));
  await page.goBack();
  await loaded;
  await waitForHydration(page);
  await expect(comment).toHaveValue("One and two");
});

test("a draft is not shown to the next user who logs in", async ({ page }) => {
  const next = await createPerson();
  await logInNewPerson(page);
  await openHydrated(page, "/contact");
  const draftRestore = waitForChunk(page, "draft-restore");
  await page.getByLabel("Message").fill("For nobody else");
  await draftRestore;
  await page.locator(".wordmark").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Good writing" })).toBeVisible();
  const entries = () => page.evaluate(() => history.length);
  const since = await entries();
  await page
    .getByRole("link", { name: /^Welcome/u })
    .first()
    .click();
  await page.locator(".menu > summary").first().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("E-mail").fill(next.email);
  await page.getByLabel("Password").fill(next.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${next.id}$`, "u"));
  const away = (await entries()) - since + 1;
  await page.evaluate((steps) => history.go(-steps), away);
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("a half-typed comment survives a like, and a sent one leaves an empty field", async ({
  page,
}) => {
  const post = await createPost(await createPerson());
  await logInNewPerson(page);
  await openHydrated(page, `/marketplace/${post.id}`);
  const comment = page.getByLabel("Add a comment");
  await comment.fill("Half of a thought");
  await page.getByRole("button", { name: "Like, 0 likes" }).click();
  await expect(page.getByRole("button", { name: "Like, 1 like" })).toBeVisible();
  await expect(comment).toHaveValue("Half of a thought");

  await comment.fill(" ");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page).toHaveTitle(/^Error: /u);
  await comment.fill("The whole of it");
  await page.getByRole("button", { name: "Comment", exact: true }).press("Enter");
  const kept = page.locator("[id^=comment-]").filter({ hasText: "The whole of it" });
  await expect(kept).toBeFocused();
  await expect(comment).toHaveValue("");
  await expect(page).not.toHaveTitle(/^Error: /u);
});

test("a comment typed before the scripts load is sent as typed", async ({ page }) => {
  const post = await createPost(await createPerson());
  await logInNewPerson(page);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`/marketplace/${post.id}`, { waitUntil: "commit" });
  await page.getByLabel("Add a comment").fill("Typed before anything else came");
  letThrough();
  await waitForHydration(page);
  await expect(page.getByLabel("Add a comment")).toHaveValue("Typed before anything else came");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page).toHaveURL(/#comment-/u);
  const comment = page.locator(new URL(page.url()).hash);
  await expect(comment).toContainText("Typed before anything else came");
  await expect(comment).toBeInViewport();
});
