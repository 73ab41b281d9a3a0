import { tagsTouchedBy } from "../../../contract/cache/tags";
import type { Draft, WorkingCopy } from "../../../contract/responses/drafts";
import type { Post } from "../../../contract/responses/posts";
import type { ServiceContext } from "../request/context";
import type { RevisionRow } from "../../db/rows";
import { isStaleWrite } from "../../db/version";
import { notFound, stale } from "../../lib/errors";
import { announceSoon } from "../inbox/announce";
import { requireCaller } from "../request/caller";
import { markChanged } from "../purges/purge";
import { getDraft } from "../../queries/drafts/drafts";
import { findCategoryId } from "../../queries/posts/categories";
import { getStoredPost, updatePost } from "../../queries/posts/post-changes";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toDraft, toWorkingCopy } from "../../serializers/drafts/draft";
import { toPost } from "../../serializers/post";
import { toStoredPost } from "../../serializers/stored-post";
import { type DraftText, toDraftText, toTyped, withPrices } from "../../serializers/typed";
import { saveWorkingCopy } from "../drafts/working-copy";
import { admitPublic, refuseStaleDraft, saveDraft, toPublished } from "../drafts/write-draft";
import { refuseLostCategory, requirePost } from "../posts/post-rules";

type Restored = { revision: RevisionRow; baseVersion: number | undefined };

/**
 * Shows readers what they saw before. Its category stays where the former one was deleted, and what
 * is sold stays sold.
 */
export async function restorePost(
  c: ServiceContext,
  id: string,
  { revision, baseVersion }: Restored,
): Promise<Post> {
  const { db, config } = c.var;
  const before = await getStoredPost(db, id);
  const { categoryId, ...text } = withPrices(await readText(c, revision));
  const env = await readRenderEnv(db, text.description, {
    documentId: id,
    userId: requireCaller(c).id,
  });
  const { availability: _a, quantity: _q, ...restored } = toStoredPost(text, env);
  const { post: row } = await updatePost(
    db,
    { id, callerId: requireCaller(c).id, baseVersion, isRestored: true },
    { ...restored, ...(categoryId && { categoryId }) },
  )
    .catch((error: unknown) => refuseLostCategory(c, categoryId ?? undefined, error))
    .catch(async (error: unknown) => {
      if (!isStaleWrite(error)) throw error;
      throw stale(await requirePost(c, id));
    });
  if (!row || !before) throw notFound("This post has been deleted");
  announceSoon(c, ...restored.mentionedIds);
  const post = toPost(row, config.PUBLIC_URL);
  const tags: string[] = JSON.parse(before.tags);
  const former = { ...post, categoryId: before.category_id, tags };
  markChanged(c, ...tagsTouchedBy(post), ...tagsTouchedBy(former));
  return post;
}

/** Makes what the caller had not published their working copy again; here, too, what is sold stays sold. */
export async function restoreWorkingCopy(
  c: ServiceContext,
  postId: string,
  { revision, baseVersion }: Restored,
): Promise<WorkingCopy> {
  const { PUBLIC_URL } = c.var.config;
  const { availability: _a, quantity: _q, ...text } = toTyped(revision);
  const rawBody = { ...text, category: revision.category ?? "", baseVersion };
  const sent = { rawBody, image: null };
  return toWorkingCopy(await saveWorkingCopy(c, postId, sent, true), PUBLIC_URL);
}

/** Brings an earlier text of a draft back; one that is scheduled must stay fit to be published. */
export async function restoreDraft(
  c: ServiceContext,
  id: string,
  { revision, baseVersion }: Restored,
): Promise<Draft> {
  const { db, config } = c.var;
  const key = { userId: requireCaller(c).id, id };
  const draft = await getDraft(db, key);
  if (!draft) throw notFound("This draft has been deleted or published");
  refuseStaleDraft(c, draft, baseVersion);
  const fields = await readText(c, revision);
  if (draft.status === "scheduled") {
    const text = { ...toDraftText(draft), ...fields };
    await admitPublic(c, text);
    await toPublished(c, text, id);
  }
  const change = {
    key,
    writerId: key.userId,
    draft,
    body: { baseVersion },
    fields,
    image: null,
    isRecorded: true,
  };
  return toDraft(await saveDraft(c, db, change), config.PUBLIC_URL);
}

/** The text of a revision, without a category that was deleted. */
async function readText(c: ServiceContext, revision: RevisionRow): Promise<DraftText> {
  const { categoryId, ...text } = toDraftText(revision);
  const found = categoryId && (await findCategoryId(c.var.db, categoryId));
  return { ...text, categoryId: found || null };
}
