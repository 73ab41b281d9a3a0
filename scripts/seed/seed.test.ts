import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { variantsOf } from "../../api/src/lib/images/variants";
import { withTemporaryFolder } from "../lib/temporary-folder";
import { migrate } from "../storage/migrate";
import { openStorage } from "../storage/open-storage";
import { PICTURES, readPicture } from "./pictures";
import { readData } from "./read-data";
import { seedWhenEmpty } from "./seed";

const MAX_BYTES = 3_000_000;

const { people, posts, conversations, contactMessages } = await readData();
const [postPictures, avatars, covers] = [
  posts.flatMap(({ image }) => image ?? []),
  people.flatMap(({ avatar }) => avatar ?? []),
  people.flatMap(({ cover }) => cover ?? []),
];

describe("pictures", () => {
  test.for([
    ["post", postPictures],
    ["avatar", avatars],
    ["cover", covers],
  ] as const)("of the kind %s exist in every width that the API stores", async ([kind, names]) => {
    expect(names).not.toHaveLength(0);
    for (const name of new Set(names)) {
      const { variants, ...size } = await readPicture(name);
      expect(variants.map((variant) => variant.name)).toEqual(
        variantsOf(kind, size).map((variant) => variant.name),
      );
    }
  });

  test("are all used, and take 3 MB at most", async () => {
    const used = new Set([...postPictures, ...avatars, ...covers]);
    expect((await readdir(PICTURES)).toSorted()).toEqual([...used].toSorted());

    const entries = await readdir(PICTURES, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_BYTES);
  });
});

test("an empty storage gets all demo data, only once", async () => {
  const expected = {
    users: people.length,
    follows: people.flatMap(({ follows }) => follows).length,
    posts: posts.length,
    comments: posts.flatMap(({ comments }) => comments).length,
    reactions: posts.reduce((sum, { likes, dislikes }) => sum + likes + dislikes, 0),
    post_images: postPictures.length + avatars.length + covers.length,
    messages: conversations.flatMap(({ messages }) => messages).length,
    contact_messages: contactMessages.length,
  };
  await withTemporaryFolder(async (persist) => {
    await migrate(persist);
    await seedWhenEmpty(persist, { quiet: true });
    await seedWhenEmpty(persist, { quiet: true });
    const storage = await openStorage(persist);
    const db = storage.DB;
    const columns = Object.keys(expected).map(
      (table) => `(SELECT count(*) FROM ${table}) ${table}`,
    );
    expect(await db.prepare(`SELECT ${columns.join(", ")}`).first()).toEqual(expected);

    const bucket = storage.UPLOADS;
    const { results } = await db.prepare("SELECT id, bytes FROM post_images").all();
    for (const { id, bytes } of results) {
      const { objects } = await bucket.list({ prefix: `pictures/${String(id)}/` });
      expect(objects.reduce((sum, { size }) => sum + size, 0)).toBe(bytes);
    }
    await storage.dispose();
  });
});
