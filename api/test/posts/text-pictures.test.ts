import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DraftSchema } from "../../contract/responses/drafts";
import { ExportSchema } from "../../contract/archives/export";
import { PostSchema } from "../../contract/responses/posts";
import { StagedPictureSchema } from "../../contract/posts/staged-pictures";
import { sweepPictures } from "../../src/services/images/sweep";
import { publishDue } from "../../src/services/drafts/publish-due";
import { storedKeys } from "../images/bucket";
import { makePng } from "../images/make-picture";
import { createCategory, createPerson, db, send } from "../support/factory";

const LONG_AGO = "2026-01-01T00:00:00.000Z";

/** Somebody who writes with pictures. */
async function createWriter(given: Parameters<typeof createPerson>[0] = {}) {
  const { id, token } = await createPerson(given);
  const category = await createCategory();
  async function upload(fields: Record<string, string> = {}, width = 640) {
    const body = new FormData();
    body.set("image", new File([makePng(width, 330)], "nuts.png"));
    for (const [name, value] of Object.entries({ use: "text", ...fields })) body.set(name, value);
    const reply = await send("/api/posts/pictures", { token, body });
    return StagedPictureSchema.parse(await reply.json()).pictureId;
  }
  const write = (description: string, json: object = {}) =>
    send("/api/posts", {
      token,
      json: { title: "Walnut ink", description, category: category.id, ...json },
    });
  const change = (postId: string, json: object, path = "") =>
    send(`/api/posts/${postId}${path}`, { method: "PUT", token, json });
  return { id, token, upload, write, change };
}

const messagesOf = async (reply: Response) => {
  expect(reply.status).toBe(422);
  return (await reply.json<{ fields: { description?: string[] } }>()).fields.description;
};

/** The sweep of the night after the next day. */
async function sweepLater() {
  await db.all(sql`UPDATE post_images SET created_at = ${LONG_AGO} WHERE in_text = 1`);
  await db.all(sql`UPDATE text_pictures SET dropped_at = ${LONG_AGO}
    WHERE dropped_at IS NOT NULL`);
  await sweepPictures(env, db);
}
const isKept = async (id: string) => (await storedKeys(id)).length > 0;

test("a picture is shown where a text names it, alone in a paragraph with its title below", async () => {
  const { upload, write } = await createWriter();
  const [large, small] = [await upload({}, 1400), await upload({}, 200)];
  const text = `![Nuts](picture:${large} "In *October*")\n\nInk ![a "drop"](picture:${small} "x").`;
  const { descriptionHtml, shortDescription } = PostSchema.parse(await (await write(text)).json());
  expect(descriptionHtml).toMatch(
    new RegExp(
      `<figure><img src="http[^"]+/images/${large}/640.webp" srcset="http[^"]+/320.webp 320w, ` +
        `http[^"]+/640.webp 640w, http[^"]+/1280.webp 1280w" sizes="[^"]+" alt="Nuts" width="640" ` +
        `height="151" loading="lazy" decoding="async" data-tint="#[0-9a-f]{6}" />` +
        `<figcaption>In \\*October\\*</figcaption></figure>`,
      "u",
    ),
  );
  expect(descriptionHtml).toContain('/320.webp" alt="a &quot;drop&quot;" width="200"');
  expect(descriptionHtml).not.toContain("<p><img");
  expect(shortDescription).toBe("Ink .");
});

test("pictures with nothing else in their paragraph are a gallery, and one can be wide or decoration", async () => {
  const { upload, write } = await createWriter();
  const [first, second] = [await upload({}, 1400), await upload()];
  const text =
    `![Nuts](picture:${first} "In October")\n![](picture:${second}#decoration)\n\n` +
    `![Pot](picture:${first}#wide)\n\nInk ![pot](picture:${second}) and ![nuts](picture:${first})`;
  const { descriptionHtml } = PostSchema.parse(await (await write(text)).json());
  const shown = descriptionHtml
    .replaceAll(/ src=.*? alt=/gu, " alt=")
    .replaceAll(/ (?:width|height|loading|decoding|data-tint)="[^"]*"/gu, "");
  expect(shown.replaceAll(/https?:[^"]*\//gu, "/")).toBe(
    `<div class="gallery"><figure><a href="/1280.webp" class="bare"><img alt="Nuts" /></a>` +
      `<figcaption>In October</figcaption></figure><figure><img alt="" /></figure></div>\n` +
      `<figure class="wide"><img alt="Pot" /></figure>\n` +
      `<p>Ink <img alt="pot" /> and <img alt="nuts" /></p>\n`,
  );
  const many = (count: number) => `![A](picture:${first})\n`.repeat(count);
  const htmlOf = async (count: number) =>
    PostSchema.parse(await (await write(many(count))).json()).descriptionHtml;
  expect(await htmlOf(12)).toContain("gallery");
  expect(await htmlOf(13)).not.toContain("gallery");
});

test("only one's own pictures may be named, each in words or as decoration, twenty at most", async () => {
  const { upload, write } = await createWriter();
  const other = await createWriter();
  const [own, frame, foreign] = [
    await upload(),
    await upload({ isDecoration: "true" }),
    await other.upload(),
  ];
  expect(await messagesOf(await write(`![A](picture:${foreign})`))).toEqual([
    "Picture 1 isn’t yours or was deleted. Add it again",
  ]);
  expect(await messagesOf(await write(`![](picture:${frame})\n\n![ ](picture:${own})`))).toEqual([
    "Say what picture 2 shows, between its square brackets, or add it as decoration",
  ]);
  const described = (length: number) => `![${"a".repeat(length)}](picture:${own})`;
  expect(await messagesOf(await write(described(301)))).toEqual([
    "Describe picture 1 in at most 300 characters",
  ]);
  expect((await write(described(300))).status).toBe(201);
  const many = (count: number) => `![A](picture:${own})\n\n`.repeat(count);
  expect(await messagesOf(await write(many(21)))).toEqual(["Use at most 20 pictures"]);
  expect((await write(many(20))).status).toBe(201);
  const decorated = PostSchema.parse(await (await write(`![](picture:${frame})`)).json());
  expect(decorated.descriptionHtml).toContain('alt=""');
  const quoted = await write(`\`![](picture:${foreign})\` [link](picture:${own})`);
  expect(PostSchema.parse(await quoted.json()).descriptionHtml).toBe(
    `<p><code>![](picture:${foreign})</code> link</p>\n`,
  );
  const draft = await write(`![](picture:${foreign})`, { status: "draft" });
  expect(draft.status).toBe(201);
});

test("a preview shows one's own pictures, and the words of others", async () => {
  const { token, upload } = await createWriter();
  const [own, foreign] = [await upload(), await (await createWriter()).upload()];
  const description = `![](picture:${own}) ![Theirs](picture:${foreign})`;
  const reply = await send("/api/posts/preview", { token, json: { description } });
  const { descriptionHtml } = await reply.json<{ descriptionHtml: string }>();
  expect(descriptionHtml).toContain(`/images/${own}/`);
  expect(descriptionHtml).not.toContain(foreign);
  expect(descriptionHtml).toContain("Theirs");
});

test("a picture of a text is never the picture of a post", async () => {
  const { upload, write } = await createWriter();
  const pictureId = await upload();
  const refused = await write("Some text.", { pictureId });
  expect(refused.status).toBe(422);
});

test("an admin who edits a post shows its author's pictures and their own", async () => {
  const { upload, write } = await createWriter();
  const admin = await createWriter({ isAdmin: true });
  const [first, second] = [await upload(), await admin.upload()];
  const post = PostSchema.parse(await (await write(`![A](picture:${first})`)).json());
  const both = `![A](picture:${first})\n\n![B](picture:${second})`;
  const changed = await admin.change(post.id, { description: both });
  expect(PostSchema.parse(await changed.json()).descriptionHtml).toContain(second);
});

test("a picture is kept while a text, a draft or a revision names it, and swept a day after", async () => {
  const { token, upload, write, change } = await createWriter();
  const [first, second, unused] = [await upload(), await upload(), await upload()];
  const named = `![A](picture:${first})`;
  const { id } = DraftSchema.parse(await (await write(named, { status: "draft" })).json());
  await sweepLater();
  expect([await isKept(first), await isKept(second), await isKept(unused)]).toEqual([
    true,
    false,
    false,
  ]);

  await change(id, { description: "None", baseVersion: 1 });
  await sweepPictures(env, db);
  expect(await isKept(first)).toBe(true);
  await change(id, { description: named, baseVersion: 2 });
  await sweepLater();
  expect(await isKept(first)).toBe(true);

  const published = await change(id, { status: "published" });
  expect(PostSchema.parse(await published.json()).descriptionHtml).toContain(first);
  await change(id, { description: "Without it." });
  await sweepLater();
  expect(await isKept(first)).toBe(true);
  const third = await upload();
  await change(id, { description: `![B](picture:${third})` }, "/working-copy");
  await sweepLater();
  expect(await isKept(third)).toBe(true);
  await send(`/api/posts/${id}/working-copy`, { method: "DELETE", token });
  await sweepLater();
  expect(await isKept(third)).toBe(false);

  await send(`/api/posts/${id}`, { method: "DELETE", token });
  expect(await isKept(first)).toBe(true);
  await sweepLater();
  expect(await isKept(first)).toBe(false);
});

test("a revision that is the last to name a picture lets it go with it", async () => {
  const { upload, write, change } = await createWriter();
  const picture = await upload();
  const post = PostSchema.parse(await (await write(`![A](picture:${picture})`)).json());
  await change(post.id, { description: "Without it." });
  await sweepLater();
  expect(await isKept(picture)).toBe(true);
  await db.all(sql`DELETE FROM revisions WHERE post_id = ${post.id}`);
  await sweepLater();
  expect(await isKept(picture)).toBe(false);
});

test("a scheduled post is published with its pictures", async () => {
  const { upload, write } = await createWriter();
  const picture = await upload();
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = { status: "scheduled", publishAt };
  expect(await messagesOf(await write(`![](picture:${picture})`, scheduled))).toHaveLength(1);
  const reply = await write(`![A](picture:${picture})`, scheduled);
  const { id } = DraftSchema.parse(await reply.json());
  await db.all(sql`UPDATE drafts SET publish_at = ${LONG_AGO} WHERE id = ${id}`);
  await publishDue(env);
  const post = await (await send(`/api/posts/${id}`)).json();
  expect(PostSchema.parse(post).descriptionHtml).toContain(picture);
});

test("the pictures of texts are in the export, and go with the account", async () => {
  const { id, token, upload, write } = await createWriter();
  const picture = await upload({ isDecoration: "true" });
  await write(`![](picture:${picture})`);
  const all = await (await send("/api/users/export", { token })).json();
  expect(ExportSchema.parse(all).pictures).toMatchObject([
    {
      id: picture,
      url: expect.stringContaining(`/images/${picture}/640.webp`),
      isDecoration: true,
    },
  ]);
  await send(`/api/users/delete/${id}`, { method: "DELETE", token });
  expect(await isKept(picture)).toBe(false);
});

test("an admin's pictures stay in the texts of others when the admin's account goes", async () => {
  const author = await createWriter();
  const admin = await createWriter({ isAdmin: true });
  await createPerson({ isAdmin: true });
  const { id } = await (await author.write("None.")).json<{ id: string }>();
  const [shown, unused] = [await admin.upload(), await admin.upload()];
  await admin.change(id, { description: `![Nuts](picture:${shown})` });
  const path = `/api/users/delete/${admin.id}`;
  expect((await send(path, { method: "DELETE", token: admin.token })).status).toBe(200);
  await sweepLater();
  expect([await isKept(shown), await isKept(unused)]).toEqual([true, false]);
  await send(`/api/users/delete/${author.id}`, { method: "DELETE", token: author.token });
  expect(await isKept(shown)).toBe(false);
});
