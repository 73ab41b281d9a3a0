import { callApi } from "../fixtures/data/api";
import { createPerson } from "../fixtures/data/people";
import { createPost } from "../fixtures/data/posts";
import { expect, test } from "../fixtures/test";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

test("in w3m a conflict is settled, and an earlier version restored", async () => {
  const person = await createPerson();
  const { token } = person;
  const { id } = await createPost(person, { title: "Begun in a terminal" });
  const path = `/api/posts/${id}`;
  const read = async () => (await callApi<{ title: string }>("GET", path)).title;
  const browser = await openTextBrowser(`/dashboards/update-post/${id}`);
  try {
    await browser.see("Log in");
    await browser.fill("E-mail", person.email);
    await browser.fill("Password", person.password);
    await browser.sendBehind("Password");
    await browser.see("Readers see your changes");
    await browser.fill("Title", "Changed in a terminal");
    await callApi("PUT", path, { token, body: { title: "Changed in a window" } });
    await browser.activate("Continue");
    await browser.see("This was changed elsewhere");
    await browser.see("removed: window");
    await browser.see("added: terminal");
    expect(await read()).toBe("Changed in a window");
    await browser.activate("Keep editing");
    await browser.see("This is your text");
    await browser.activate("Continue");
    await browser.see("How it will look");
    await browser.activate("Publish changes");
    await browser.see("are published");
    expect(await read()).toBe("Changed in a terminal");

    await browser.activate("Welcome");
    await browser.see("Write a post");
    await browser.activate("My posts");
    await browser.see("Published (1)");
    await browser.activate("Edit");
    await browser.activate("Earlier versions");
    await browser.see("1 word added, 1 removed");
  } finally {
    await browser.close();
  }

  const revisions = await callApi<{ id: string }[]>("GET", `${path}/revisions`, { token });
  const first = await openTextBrowser(`/dashboards/revisions/${id}/${revisions.at(-1)?.id}`);
  try {
    await first.see("Log in");
    await first.fill("E-mail", person.email);
    await first.fill("Password", person.password);
    await first.sendBehind("Password");
    await first.see("removed: Begun");
    await first.see("added: Changed");
    await first.activate("Restore this version");
    await first.see("The earlier version is back");
    expect(await read()).toBe("Begun in a terminal");
  } finally {
    await first.close();
  }
});
