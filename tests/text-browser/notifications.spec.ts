import { callApi } from "../fixtures/data/api";
import { createPerson } from "../fixtures/data/people";
import { createPost } from "../fixtures/data/posts";
import { expect, test } from "../fixtures/test";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

test("in w3m notifications are read and marked as read", async () => {
  const [author, ada] = [await createPerson(), await createPerson()];
  const post = await createPost(author);
  const body = { postId: post.id, description: "Well said." };
  await callApi("POST", "/api/comments", { token: ada.token, body });
  const browser = await openTextBrowser(`/dashboards/notifications/${author.id}`);
  try {
    await browser.see("Log in");
    await browser.fill("E-mail", author.email);
    await browser.fill("Password", author.password);
    await browser.sendBehind("Password");
    await browser.see("commented on");
    await browser.see("Well said.");
    await browser.activate("Mark all as read");
    await browser.see("These notifications are marked as read");
    const { notifications } = await callApi<{ notifications: number }>("GET", "/api/users/me", {
      token: author.token,
    });
    expect(notifications).toBe(0);
  } finally {
    await browser.close();
  }
});
