import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { PostSchema } from "../../contract/responses/posts";
import { StagedPictureSchema } from "../../contract/posts/staged-pictures";
import { storedBytes } from "../images/bucket";
import { makePng } from "../images/make-picture";
import { createCategory, createPerson, createStoredDraft, send } from "../support/factory";
import { readZip, textOf } from "./read-zip";

/** Somebody with a post that has a cover and a picture in its text. */
async function createWriter(typed = {}) {
  const { id, token } = await createPerson({ accountType: "provider" });
  const category = await createCategory();
  const upload = async (use: string) => {
    const body = new FormData();
    body.set("image", new File([makePng(640, 330)], "nuts.png"));
    body.set("use", use);
    const reply = await send("/api/posts/pictures", { token, body });
    return StagedPictureSchema.parse(await reply.json()).pictureId;
  };
  const [cover, picture] = [await upload("cover"), await upload("text")];
  const json = {
    title: 'Walnut "ink": a recipe',
    description: `Boil.\n\n![Nuts](picture:${picture}#wide "In October")\n\n    picture:${picture}`,
    shortDescription: "Boil, strain, write",
    category: category.title,
    tags: ["ink", "no"],
    price: "12.50",
    lang: "de",
    imageAlt: "A pot",
    imageFocus: "top",
    currency: "EUR",
    availability: "reserved",
    quantity: 2,
    pictureId: cover,
    ...typed,
  };
  const post = PostSchema.parse(await (await send("/api/posts", { token, json })).json());
  return { id, token, category, cover, picture, json, post };
}

async function download(token: string) {
  const reply = await send("/api/users/export/archive", { token });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Content-Type")).toBe("application/zip");
  return readZip(new Uint8Array(await reply.arrayBuffer()));
}

function split(file: string) {
  const [, head = "", body] = /^---\n([\s\S]*?)---\n\n([\s\S]*)\n$/u.exec(file) ?? [];
  return { head: parse(head) as Record<string, unknown>, body };
}

test("the archive has a post as Markdown with all that was typed, and its pictures", async () => {
  const { token, category, cover, picture, json, post } = await createWriter({
    commentStatus: "closed",
    sharedTitle: "Ink from nuts",
    sharedDescription: "In four steps",
  });
  const files = await download(token);
  const name = `posts/${post.createdAt.slice(0, 10)}-walnut-ink-a-recipe-${post.id}.md`;
  const { head, body } = split(textOf(files, name));
  expect(head).toEqual({
    title: json.title,
    id: post.id,
    date: post.createdAt,
    updated: post.updatedAt,
    tags: ["ink", "no"],
    category: category.title,
    description: "Boil, strain, write",
    cover: `../pictures/${cover}.webp`,
    coverAlt: "A pot",
    coverFocus: "top",
    lang: "de",
    price: 12.5,
    currency: "EUR",
    availability: "reserved",
    quantity: 2,
    sharedTitle: "Ink from nuts",
    sharedDescription: "In four steps",
    comments: false,
  });
  expect(body).toBe(
    json.description.replaceAll(`picture:${picture}`, `../pictures/${picture}.webp`),
  );
  for (const id of [cover, picture]) {
    expect(files.get(`pictures/${id}.webp`)).toEqual(await storedBytes(id, "640"));
  }
});

test("drafts, unpublished changes, versions, comments, messages and the profile are in it", async () => {
  const { id, token, post } = await createWriter();
  const draftId = await createStoredDraft(id, { title: "", description: "Half a sent" });
  const changes = { title: "Walnut ink, again", baseVersion: post.version };
  await send(`/api/posts/${post.id}/working-copy`, { method: "PUT", token, json: changes });
  await send("/api/comments", { token, json: { postId: post.id, description: "My own" } });
  const friend = await createPerson();
  const json = { receiverId: id, message: "Good morning" };
  await send("/api/users/send-message", { token: friend.token, json });

  const files = await download(token);
  const draft = split(textOf(files, `untitled-${draftId}.md`));
  expect(draft).toMatchObject({
    head: { id: draftId, draft: true },
    body: "Half a sent",
  });
  expect(split(textOf(files, "drafts/2")).head).toBeDefined();
  const copy = [...files.keys()].find(
    (path) => path.startsWith("drafts/") && path.includes("again"),
  );
  expect(split(textOf(files, copy ?? "")).head).toMatchObject({ draft: true, changesTo: post.id });
  const version = split(textOf(files, `revisions/${post.id}/`));
  expect(version.head).toMatchObject({ versionOf: post.id, title: post.title });
  expect(version.body).toContain("](../../pictures/");
  expect(JSON.parse(textOf(files, "comments.json"))).toMatchObject([{ description: "My own" }]);
  expect(JSON.parse(textOf(files, "messages.json"))).toMatchObject([
    { message: { text: "Good morning" } },
  ]);
  expect(JSON.parse(textOf(files, "profile.json"))).toMatchObject({ id });
});

test("nobody else's drafts and pictures are in it, and a lost picture is left out", async () => {
  const other = await createWriter();
  const { token, cover, picture } = await createWriter();
  await env.UPLOADS.delete(["320", "640"].map((width) => `pictures/${cover}/${width}.webp`));
  const files = await download(token);
  const pictures = [...files.keys()].filter((name) => name.startsWith("pictures/"));
  expect(pictures).toEqual([`pictures/${picture}.webp`]);
  const all = [...files.values()].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
  expect(all).not.toContain(other.post.id);
});

test("an archive is made as it is taken, and given up by who takes no more", async () => {
  const { token } = await createWriter();
  let reads = 0;
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (bucket, name) => {
      if (name === "get") reads += 1;
      const value: unknown = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  const reply = await send("/api/users/export/archive", { token, env: { UPLOADS } });
  const reader = reply.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  expect(reads).toBe(0);
  await reader?.cancel();
  expect(reads).toBe(0);
});
