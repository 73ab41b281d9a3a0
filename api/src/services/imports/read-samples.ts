import { askBucket } from "../../lib/bucket";
import { excerpt } from "../../lib/markdown/plain-text";
import { type StoredPiece, pieceKey } from "./read-import";

const SAMPLES = 5;
const EXCERPT_LENGTH = 200;

/** The first texts of an archive, so that a moderator sees what it has. */
export async function readSamples({ UPLOADS }: Pick<ApiEnv, "UPLOADS">, importId: string) {
  const object = await askBucket(UPLOADS.get(pieceKey(importId, 0)));
  const posts = object ? await object.json<StoredPiece>() : [];
  return posts.slice(0, SAMPLES).map((one) => {
    const { title, description } =
      one.kind === "comments" ? { ...one, description: one.comments[0]?.text ?? "" } : one.fields;
    return { title, excerpt: excerpt(description, EXCERPT_LENGTH) };
  });
}
