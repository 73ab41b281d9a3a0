import { tagsTouchedBy } from "../../../contract/cache/tags";
import type { Database } from "../../db/client";
import type { DraftRow } from "../../db/rows";
import { ApiError } from "../../lib/errors";
import { logError } from "../../lib/log";
import { currentBookmark, openPrimary } from "../../db/bookmark";
import { announce } from "../inbox/announce";
import { addPurge } from "../purges/purge";
import { listDueDrafts, publishDraft, unscheduleDraft } from "../../queries/drafts/publish-draft";
import { ensureDefaultCategoryId } from "../../queries/posts/categories";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toPostCard } from "../../serializers/post";
import { readSiteConfig } from "../site/site-config";
import { toPublishedFields } from "../../serializers/drafts/published-draft";
import { toDraftText } from "../../serializers/typed";

/**
 * Publishes the scheduled posts whose time has come. What cannot be published, because its author is
 * blocked or may not sell, or nobody may, becomes a draft again, which keeps the time.
 */
export async function publishDue(env: ApiEnv): Promise<void> {
  const db = openPrimary(env);
  const due = await listDueDrafts(db);
  const { hasMarketplace } = due.length > 0 ? await readSiteConfig(env) : { hasMarketplace: true };
  for (const draft of due) {
    const isRefused = draft.is_refused || (draft.price_cents !== null && !hasMarketplace);
    try {
      if (isRefused) await db.all(unscheduleDraft(draft.id));
      else await publish(env, db, draft);
    } catch (error) {
      // One that fails must not hold up the others; a category may also go just now.
      if (error instanceof ApiError) await db.all(unscheduleDraft(draft.id));
      else logError("A scheduled post could not be published", error);
    }
  }
}

async function publish(env: ApiEnv, db: Database, draft: DraftRow): Promise<void> {
  // Those that its author named in it while it was saved.
  const writing = { documentId: draft.id, userId: null };
  const rendering = await readRenderEnv(db, draft.description, writing);
  const { categoryId: chosen, ...fields } = toPublishedFields(toDraftText(draft), rendering);
  const categoryId = chosen ?? (await ensureDefaultCategoryId(db));
  const row = await publishDraft(db, draft, { ...fields, categoryId });
  if (!row) return;
  const tags = tagsTouchedBy(toPostCard(row, env.PUBLIC_URL));
  await addPurge(env, { tags, isRemoval: false, bookmark: currentBookmark(env, db) });
  await announce(env, fields.mentionedIds);
}
