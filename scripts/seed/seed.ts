import { sql } from "drizzle-orm";
import type { Miniflare } from "miniflare";
import { openDatabase } from "../../api/src/db/client";
import { variantKey } from "../../api/src/images/variants";
import { type Picture, planDemo } from "./demo";
import { readPosts } from "./front-matter";
import { type PictureFiles, openPictureFiles } from "./picture-files";
import { writeDemo } from "./statements";

const API = "ink-bazaar-api";
const PICTURES_AT_ONCE = 3;

type Bucket = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;

/** Fills a database without users with the demo. Does nothing to any other. */
export async function seedWhenEmpty({
  mf,
  log,
}: {
  mf: Miniflare;
  log: (line: string) => void;
}): Promise<void> {
  const db = openDatabase(await mf.getD1Database("DB", API));
  if (await db.first(sql`SELECT 1 FROM users LIMIT 1`)) return;
  log("The database is empty: filling it with the demo…");
  const startMs = performance.now();
  const demo = planDemo(await readPosts(), Date.now());
  const pictures = await storePictures(await mf.getR2Bucket("UPLOADS", API), demo.pictures);
  await db.batch(await writeDemo(demo, pictures));
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  const { persons, posts, comments } = demo;
  log(
    `Seeded ${persons.length} people, ${posts.length} posts, ${comments.length} comments and ` +
      `${pictures.size} pictures in ${seconds} s.`,
  );
}

/** Puts all variants of the pictures into the bucket; those who draw are few at a time. */
async function storePictures(bucket: Bucket, pictures: Picture[]) {
  const cache = await openPictureFiles();
  const stored = new Map<Picture, PictureFiles>();
  const waiting = [...pictures];

  async function storeNext(): Promise<void> {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) {
      const { id, kind, drawing } = picture;
      const files = await cache.make(kind, drawing);
      await Promise.all(
        files.variants.map(({ name, base64 }) => {
          // Miniflare takes plain arrays of bytes only.
          const bytes = new Uint8Array(Buffer.from(base64, "base64"));
          const httpMetadata = { contentType: "image/webp" };
          const put = () => bucket.put(variantKey(id, name), bytes, { httpMetadata });
          // A kept connection may have ended while pictures were drawn.
          return put().catch(put);
        }),
      );
      stored.set(picture, files);
    }
  }

  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, storeNext));
  return stored;
}
