import { postTag, tagsTouchedBy } from "../../../contract/cache/tags";
import { currentBookmark } from "../../db/bookmark";
import type { Database } from "../../db/client";
import { ApiError } from "../../lib/errors";
import { deleteDraft, getDraft } from "../../queries/drafts/drafts";
import { publishDraft } from "../../queries/drafts/publish-draft";
import { deleteAddedComments } from "../../queries/imports/imported-comments";
import { keepOutOfNews } from "../../queries/imports/imported-posts";
import {
  type PastImportRow,
  listImportedDrafts,
  listUnchanged,
} from "../../queries/imports/past-imports";
import { deletePost } from "../../queries/posts/post-changes";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toPostCard } from "../../serializers/post";
import { toPublishedFields } from "../../serializers/drafts/published-draft";
import { toDraftText } from "../../serializers/typed";
import { removePictures } from "../images/remove";
import { addPurge } from "../purges/purge";
import { mayPublish } from "./may-publish";

const AT_ONCE = 20;

/** Deletes some of what an import made and nobody has changed; null where no more of it is left. */
export async function undoSome(
  env: ApiEnv,
  db: Database,
  run: PastImportRow,
): Promise<string | null> {
  const documents = await listUnchanged(db, run.id, AT_ONCE);
  for (const { document_id: id, is_draft: isDraft } of documents) {
    if (isDraft) {
      const { dropped } = await deleteDraft(db, { userId: run.user_id, id });
      await removePictures(env, db, dropped);
      continue;
    }
    const { post, dropped } = await deletePost(db, id, run.user_id);
    if (!post) continue;
    const tags = tagsTouchedBy(toPostCard(post, env.PUBLIC_URL));
    await addPurge(env, { tags, isRemoval: true, bookmark: currentBookmark(env, db) });
    await removePictures(env, db, dropped);
  }
  if (documents.length === AT_ONCE) return "";
  const commented = await deleteAddedComments(db, run.id, AT_ONCE);
  const tags = commented.map(postTag);
  if (tags.length > 0) {
    await addPurge(env, { tags, isRemoval: true, bookmark: currentBookmark(env, db) });
  }
  return commented.length < AT_ONCE ? null : "";
}

/**
 * Publishes some of the drafts of an import after one of them, with the dates of the archive. Returns
 * the last one of them, or null where no more are left. What lacks something stays a draft.
 */
export async function publishSome(
  env: ApiEnv,
  db: Database,
  run: PastImportRow,
  after: string,
): Promise<string | null> {
  if (!(await mayPublish(env, db, run.user_id))) return null;
  const ids = await listImportedDrafts(db, run.id, after, AT_ONCE);
  for (const id of ids) await publishOne(env, db, { id, userId: run.user_id });
  return ids.length < AT_ONCE ? null : (ids.at(-1) ?? null);
}

async function publishOne(
  env: ApiEnv,
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const draft = await getDraft(db, { userId, id });
  if (!draft?.category_id) return;
  try {
    const rendering = await readRenderEnv(db, draft.description, { documentId: id, userId: null });
    const { categoryId, ...fields } = toPublishedFields(toDraftText(draft), rendering);
    if (!categoryId) return;
    const origin = { createdAt: draft.created_at, alsoWrite: keepOutOfNews(id) };
    const row = await publishDraft(db, draft, { ...fields, categoryId }, origin);
    if (!row) return;
    const tags = tagsTouchedBy(toPostCard(row, env.PUBLIC_URL));
    await addPurge(env, { tags, isRemoval: false, bookmark: currentBookmark(env, db) });
  } catch (error) {
    // What it lacks is said where its author opens it.
    if (!(error instanceof ApiError)) throw error;
  }
}
