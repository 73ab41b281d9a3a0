import { randomUUID } from "node:crypto";
import { callApi } from "../fixtures/data/api";
import { readVerificationLink } from "../fixtures/data/mail";
import { expectNewest } from "../fixtures/journeys";
import { expect, test } from "../fixtures/test";
import { hasTextBrowser, openTextBrowser, readAsText } from "../fixtures/browser/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

test(
  "in w3m a visitor registers, verifies the account, publishes a post, finds it first and comments",
  { tag: "@quick" },
  async () => {
    const unique = randomUUID().slice(0, 8);
    const email = `w3m-${unique}@example.com`;
    const title = `By the light of a terminal ${unique}`;
    const browser = await openTextBrowser("/register");
    try {
      await browser.see("First name");
      await browser.fill("First name", "Tess");
      await browser.fill("Last name", "Terminal");
      await browser.fill("E-mail", email);
      await browser.fill("Password", "no mouse anywhere");
      await browser.sendBehind("Password");
      await browser.see("Skip for now");

      browser.open(await readVerificationLink(email));
      await browser.see("Verify my account");
      await browser.activate("Verify my account");
      await browser.see("Your account is verified");

      await browser.activate("Write a post");
      await browser.see("Continue");
      await browser.fill("Title", title);
      await browser.write("^ *Text", "## Green on black\n\nWritten without a mouse.");
      await browser.activate("Continue");
      await browser.see("How it will look");
      await browser.choose("Category", "Travel");
      await browser.fill("Tags", unique, { isBelow: true });
      await browser.activate("Publish");
      await browser.see("is published");
      await browser.see("Written without a mouse");

      await browser.write("Add a comment", "Still no mouse.");
      await browser.sendBehind("Add a comment");
      await browser.see("1 comment");
      await browser.see("Still no mouse");
    } finally {
      await browser.close();
    }

    const list = await readAsText(`/marketplace/travel/Travel?tag=${unique}`);
    expect(list).toContain(title);
    type Found = { data: { id: string; title: string; commentsCount: number }[] };
    const { data } = await callApi<Found>("GET", "/api/posts?page=1&category=Travel");
    const own = data.find((post) => post.title === title);
    expect(own).toMatchObject({ commentsCount: 1 });
    await expectNewest(
      data.map(({ id }) => id),
      own?.id ?? "",
    );
  },
);
