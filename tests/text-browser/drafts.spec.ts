import { callApi } from "../fixtures/data/api";
import { createPerson } from "../fixtures/data/people";
import { expect, test } from "../fixtures/test";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

test("in w3m a draft is saved, found again, published, and changed behind its readers' backs", async () => {
  const person = await createPerson();
  const { token } = person;
  const browser = await openTextBrowser(`/dashboards/write/${person.id}`);
  try {
    await browser.see("Log in");
    await browser.fill("E-mail", person.email);
    await browser.fill("Password", person.password);
    await browser.sendBehind("Password");
    await browser.see("Continue");
    await browser.fill("Title", "Begun in a terminal");
    await browser.activate("Save draft");
    await browser.see("Your draft is saved");

    await browser.activate("My posts");
    await browser.see("Drafts (1)");
    await browser.activate("Drafts");
    await browser.see("Begun in a terminal");
    await browser.activate("Begun in a terminal");
    await browser.see("Continue");
    await browser.write("^ *Text", "Ended in a terminal.");
    await browser.activate("Preview");
    await browser.see("Ended in a terminal");
    await browser.activate("Continue");
    await browser.see("How it will look");
    await browser.choose("Category", "Food");
    await browser.activate("Publish");
    await browser.see("is published");
    type Own = { data: { id: string }[] };
    const { data } = await callApi<Own>("GET", "/api/posts/mine", { token });
    const id = data[0]?.id ?? "";

    await browser.activate("Welcome");
    await browser.see("Write a post");
    await browser.activate("My posts");
    await browser.see("Published (1)");
    await browser.activate("Edit");
    await browser.see("Readers see your changes");
    await browser.fill("Title", "Changed in a terminal");
    await browser.activate("Save draft");
    await browser.see("Readers see them once");
    expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({
      title: "Begun in a terminal",
    });
    await browser.activate("Continue");
    await browser.see("How it will look");
    await browser.activate("Publish changes");
    await browser.see("are published");
    expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({
      title: "Changed in a terminal",
    });
  } finally {
    await browser.close();
  }
});
