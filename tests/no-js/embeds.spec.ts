import { sql } from "drizzle-orm";
import { checkMarkup, hasMarkupChecker } from "../fixtures/browser/markup-check";
import { createPerson } from "../fixtures/data/people";
import { uploadTextPicture } from "../fixtures/data/pictures";
import { createPost } from "../fixtures/data/posts";
import { db } from "../fixtures/stack/database";
import { getVariable } from "../fixtures/stack/variables";
import { expect, test } from "../fixtures/test";

test("a link to a video is a card, for which a reader's browser asks nobody but this site", async ({
  page,
}) => {
  const author = await createPerson();
  const url = `https://video.example/watch?id=${author.id}`;
  const write = () => createPost(author, { description: `Look:\n\n${url}\n\nThe end.` });
  await page.goto(`/marketplace/${(await write()).id}`);
  await expect(page.getByRole("link", { name: url })).toBeVisible();

  const [pictureId] = /[0-9a-f]{24}/u.exec(await uploadTextPicture(author, "A still")) ?? [];
  await db.all(sql`UPDATE embeds SET title = 'How <b>ink</b> is made', summary = 'Ink Films',
    picture_id = ${pictureId}, due_at = NULL WHERE url = ${url}`);
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  await page.goto(`/marketplace/${(await write()).id}`);
  const card = page.getByRole("link", {
    name: "How <b>ink</b> is made Ink Films Opens video.example",
  });
  await expect(card).toHaveAttribute("href", url);
  await expect(card).toHaveAttribute("rel", "nofollow ugc noopener");
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.locator(".prose :is(iframe, script, object)")).toHaveCount(0);
  expect([...asked]).toEqual([getVariable("BASE_URL")]);
  if (!hasMarkupChecker) return;
  const html = await (await page.request.get(page.url())).text();
  expect(await checkMarkup(new Map([["a post with a card", html]]))).toEqual([]);
});
