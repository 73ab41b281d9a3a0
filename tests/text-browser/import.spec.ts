import { createPerson } from "../fixtures/data/people";
import { callApi } from "../fixtures/data/api";
import { getVariable } from "../fixtures/stack/variables";
import { expect, test } from "../fixtures/test";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

const item = (id: number, status: string) =>
  `<item><title>Moved in a terminal ${id}</title><guid>terminal-${id}</guid>
  <content:encoded><![CDATA[<p>Boil the <b>nuts</b> ${id}.</p>]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2014-05-06 07:08:09</wp:post_date_gmt>
  <wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`;

test("in w3m an archive is uploaded, looked at, imported and undone", async () => {
  const person = await createPerson();
  const path = `/dashboards/import/${person.id}`;
  const address = new URL(path, getVariable("BASE_URL")).href;
  const browser = await openTextBrowser(path);
  type Own = { counts: { published: number; draft: number } };
  const countOwn = async () =>
    (await callApi<Own>("GET", "/api/posts/mine", { token: person.token })).counts;
  const readState = async () =>
    (await callApi<{ state: string }>("GET", "/api/imports/mine", { token: person.token })).state;
  try {
    await browser.see("Log in");
    await browser.fill("E-mail", person.email);
    await browser.fill("Password", person.password);
    await browser.sendBehind("Password");
    await browser.see("Choose an archive");
    await browser.choose("Category", "Music");
    const xml = `<rss><channel>${item(1, "publish")}${item(2, "private")}</channel></rss>`;
    await browser.attach("File", "old.xml", xml);
    await browser.see(/Reading old.xml|This is a WordPress export/u);
    await expect.poll(readState, { timeout: 30_000 }).toBe("ready");
    browser.open(address);
    await browser.see("old.xml has 2 texts: 1 post, 1 draft");
    await browser.see("It was private, so it becomes a draft");
    await browser.activate("Moved in a terminal 1");
    await browser.see("Your text here");
    await browser.activate("Next text");
    await browser.see("Boil the nuts 2.");
    await browser.activate("Back to the import");
    await browser.see("2 texts");
    await browser.activate("Import 2 texts");
    // Keys are lost while a page is loading.
    await browser.see("Import started");
    await expect.poll(readState, { timeout: 30_000 }).toBe("done");
    expect(await countOwn()).toMatchObject({ published: 1, draft: 1 });
    browser.open(address);
    await browser.see("Imported 2 texts from old.xml");
    await browser.activate("Undo this import");
    await expect.poll(countOwn).toMatchObject({ published: 0, draft: 0 });
  } finally {
    await browser.close();
  }
});
