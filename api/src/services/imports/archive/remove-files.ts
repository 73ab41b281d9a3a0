import type { Database } from "../../../db/client";
import { askBucket } from "../../../lib/bucket";
import { listImportIds } from "../../../queries/imports/imports";

type Bucket = Pick<ApiEnv, "UPLOADS">;

const FOLDER = "imports/";

/** Deletes what an import has in the bucket. */
export async function removeFiles({ UPLOADS }: Bucket, importId: string): Promise<void> {
  const { objects } = await askBucket(UPLOADS.list({ prefix: `${FOLDER}${importId}/` }));
  if (objects.length > 0) await askBucket(UPLOADS.delete(objects.map(({ key }) => key)));
}

/** Deletes the files of imports that are gone, such as with their account. */
export async function sweepImports(env: Bucket, db: Database): Promise<void> {
  for (let after: string | undefined, isLast = false; !isLast;) {
    const page: R2Objects = await askBucket(
      env.UPLOADS.list({ prefix: FOLDER, startAfter: after }),
    );
    // Asked after what is listed: an upload is stored before it is known.
    const importIds = await listImportIds(db);
    const lost = page.objects.filter(({ key }) => !importIds.has(key.split("/")[1] ?? ""));
    if (lost.length > 0) await askBucket(env.UPLOADS.delete(lost.map(({ key }) => key)));
    isLast = !page.truncated;
    after = page.objects.at(-1)?.key;
  }
}
