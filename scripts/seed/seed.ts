import { sql } from "drizzle-orm";
import { openDatabase } from "../../api/src/db/client";
import { variantKey } from "../../api/src/lib/images/variants";
import { openStorage } from "../storage/open-storage";
import { type PictureFiles, readPicture } from "./pictures";
import { type Picture, planDemo } from "./plan";
import { readData } from "./read-data";
import { insertDemo } from "./statements";

type Bucket = Storage["UPLOADS"];

/** Seeds the demo data, unless the database has users. */
export async function seedWhenEmpty(persist: string, { quiet = false } = {}): Promise<void> {
  const startMs = performance.now();
  const storage = await openStorage(persist);
  try {
    const db = openDatabase(storage.DB);
    if (await db.first(sql`SELECT 1 FROM users LIMIT 1`)) return;
    const demo = planDemo(await readData(), Date.now());
    const files = await readPictures(demo.pictures);
    const [statements] = await Promise.all([
      insertDemo(demo, files),
      storePictures(storage.UPLOADS, demo.pictures, files),
    ]);
    // Events before the first start notify nobody.
    await db.batch([...statements, sql`DELETE FROM mail_due`]);
    if (quiet) return;
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    const { people, posts, comments, pictures } = demo;
    console.log(
      `Seeded ${people.length} people, ${posts.length} posts, ${comments.length} comments and ` +
        `${pictures.length} pictures in ${seconds} s.`,
    );
  } finally {
    await storage.dispose();
  }
}

/** By name: several people and posts share a picture. */
async function readPictures(pictures: Picture[]): Promise<Map<string, PictureFiles>> {
  const names = [...new Set(pictures.map(({ name }) => name))];
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readPicture(name)] as const)),
  );
}

async function storePictures(
  bucket: Bucket,
  pictures: Picture[],
  files: Map<string, PictureFiles>,
): Promise<void> {
  const httpMetadata = { contentType: "image/webp" };
  await Promise.all(
    pictures.flatMap(({ id, name }) =>
      (files.get(name)?.variants ?? []).map((variant) =>
        bucket.put(variantKey(id, variant.name), variant.bytes, { httpMetadata }),
      ),
    ),
  );
}
