import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PostCreateSchema } from "../../api/contract/posts";
import { openDatabase } from "../../api/src/db/client";
import { newId } from "../../api/src/db/id";
import { createCategory } from "../../api/src/queries/posts/categories";
import {
  addStagedImage,
  listOwnerlessImages,
  releaseAbandonedImages,
} from "../../api/src/queries/posts/images";
import { updatePost } from "../../api/src/queries/posts/post-changes";
import { createPost } from "../../api/src/queries/posts/posts";
import { replacePhoto } from "../../api/src/queries/users/photos";
import { toStoredPost } from "../../api/src/serializers/stored-post";
import { insertPerson } from "../../api/test/support/people";
import { openPair } from "../testing/disturbed-backup";

const TIMEOUT_MS = 60_000;

let pair: Awaited<ReturnType<typeof openPair>>;
let db: ReturnType<typeof openDatabase>;
let userId = "";
let categoryId = "";

beforeAll(async () => {
  pair = await openPair();
  db = openDatabase(pair.from);
  userId = (await insertPerson(db, { email: "ada@example.com", handle: "ada" })).id;
  categoryId = (await createCategory(db, { title: "Ink", userId }))?.id ?? "";
}, TIMEOUT_MS);
afterAll(() => pair.close());

const pictureOf = (id: string) => {
  const size = { width: 640, height: 480, bytes: 9 };
  return { id, ...size, placeholder: "", placeholderColour: null };
};

async function writePost(title: string, given: { tags?: string[]; pictureId?: string } = {}) {
  const { tags = [], pictureId } = given;
  const { category: _, ...fields } = PostCreateSchema.parse({
    title,
    description: "Boil nuts.",
    category: categoryId,
    tags,
  });
  const picture = pictureId ? { ...pictureOf(pictureId), isStaged: false } : null;
  return (await createPost(db, { ...toStoredPost(fields), categoryId, userId, picture })).id;
}

test(
  "a post whose tags change during a backup has only its new tags, which are counted",
  async () => {
    const ids = [
      await writePost("Changed", { tags: ["gall", "oak"] }),
      await writePost("Same", { tags: ["oak"] }),
    ];
    const read = await pair.backUpDuring({
      post_tags: async () => {
        await updatePost(db, { id: ids[0] ?? "", callerId: userId }, { tags: ["iron", "oak"] });
        ids.push(await writePost("New", { tags: ["iron"] }));
      },
    });
    expect(
      await read(`SELECT p.title, tag FROM post_tags JOIN posts p ON p.seq = post_seq
        ORDER BY p.seq, tag`),
    ).toEqual([
      { title: "Changed", tag: "iron" },
      { title: "Changed", tag: "oak" },
      { title: "Same", tag: "oak" },
      { title: "New", tag: "iron" },
    ]);
    expect(await read("SELECT tag, posts_count FROM tags ORDER BY tag")).toEqual([
      { tag: "iron", posts_count: 2 },
      { tag: "oak", posts_count: 2 },
    ]);
  },
  TIMEOUT_MS,
);

test(
  "people who change their handle during a backup have the new one",
  async () => {
    const read = await pair.backUpDuring({
      handles: async () => {
        await db.all(sql`UPDATE users SET handle = 'lovelace', updated_at = '2026-11-25T04:00:00.000Z'
          WHERE id = ${userId}`);
        await insertPerson(db, { email: "new@example.com", handle: "newcomer" });
      },
    });
    expect(await read("SELECT handle, left_at FROM handles ORDER BY handle")).toEqual([
      { handle: "ada", left_at: "2026-11-25T04:00:00.000Z" },
      { handle: "lovelace", left_at: null },
      { handle: "newcomer", left_at: null },
    ]);
  },
  TIMEOUT_MS,
);

test(
  "pictures that are first used during a backup survive the purge after a restore",
  async () => {
    const [staged, named, fresh, photo] = [newId(), newId(), newId(), newId()];
    const isDecoration = false;
    await addStagedImage(db, userId, pictureOf(staged), { inText: false, isDecoration });
    await addStagedImage(db, userId, pictureOf(named), { inText: true, isDecoration });
    const read = await pair.backUpDuring({
      post_images: async () => {
        const [changed, other] = [await writePost("Changed"), await writePost("Named")];
        const picture = { ...pictureOf(staged), isStaged: true };
        await updatePost(db, { id: changed, callerId: userId }, { picture });
        const description = `![Nuts](picture:${named})`;
        await updatePost(db, { id: other, callerId: userId }, { description });
        await writePost("New", { pictureId: fresh });
        await replacePhoto(db, userId, "profileImageId", pictureOf(photo));
      },
    });
    expect(
      await read(`SELECT i.id, p.title FROM post_images i LEFT JOIN posts p ON p.id = i.post_id
        ORDER BY i.id`),
    ).toEqual([
      { id: staged, title: "Changed" },
      { id: named, title: null },
      { id: fresh, title: "New" },
      { id: photo, title: null },
    ]);
    const restored = openDatabase(pair.to);
    await restored.all(sql`UPDATE post_images SET created_at = '2026-01-01T00:00:00.000Z'`);
    await releaseAbandonedImages(restored);
    expect(await listOwnerlessImages(restored)).toEqual([]);
  },
  TIMEOUT_MS,
);
