import type { SQL } from "drizzle-orm";
import { postTag } from "../../../../contract/cache/tags";
import { currentBookmark } from "../../../db/bookmark";
import type { Database } from "../../../db/client";
import { isoTime } from "../../../db/time";
import { storeImportedComments } from "../../../queries/imports/imported-comments";
import type { ImportRow } from "../../../queries/imports/imports";
import { settleItem } from "../../../queries/imports/import-items";
import { addPurge } from "../../purges/purge";
import { mayPublish } from "../may-publish";
import type { StoredDiscussion } from "../read-import";
import type { PlannedComment } from "./plan-comments";

// The database takes values of 2 MB.
const MAX_LENGTH = 300_000;
const TOO_SOON = "Your account is new or not verified yet. Import it again later";

type Place = Parameters<typeof storeImportedComments>[0];

/** The statements that store comments with what they are on; one without a date has that of its post. */
export function storeComments(
  place: Place,
  comments: readonly PlannedComment[],
  dateOfPost: string,
): SQL[] {
  const batches: PlannedComment[][] = [];
  let length = MAX_LENGTH;
  for (const comment of comments) {
    length += comment.text.length + (comment.html?.length ?? 0);
    if (length > MAX_LENGTH) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(comment);
  }
  return batches.map((batch) =>
    storeImportedComments(
      place,
      batch.map((comment) => ({ ...comment, date: comment.date ?? dateOfPost })),
    ),
  );
}

/** Adds comments to a post or draft of an earlier import. */
export async function addComments(
  env: ApiEnv,
  db: Database,
  row: ImportRow,
  { number, documentId, comments }: StoredDiscussion,
): Promise<void> {
  const item = { importId: row.id, number };
  if (row.approved_at === null && !(await mayPublish(env, db, row.user_id))) {
    await db.all(settleItem(item, { state: "failed", note: TOO_SOON }));
    return;
  }
  const place = { userId: row.user_id, documentId, importId: row.id };
  await db.batch([
    ...storeComments(place, comments, isoTime()),
    settleItem(item, { state: "made", documentId }),
  ]);
  const bookmark = currentBookmark(env, db);
  await addPurge(env, { tags: [postTag(documentId)], isRemoval: false, bookmark });
}
