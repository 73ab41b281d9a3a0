import { tagsTouchedBy } from "../../../contract/cache/tags";
import type { Post } from "../../../contract/responses/posts";
import type { ServiceContext } from "../request/context";
import { isUniqueViolation } from "../../db/client";
import type { DraftRow } from "../../db/rows";
import { notFound, stale } from "../../lib/errors";
import { removePicturesInBackground } from "../images/remove";
import { claimPicture, releasePicture } from "../images/staged";
import { announceSoon } from "../inbox/announce";
import { mayChange } from "../request/acts";
import { isOwnerOrAdmin, requireCaller } from "../request/caller";
import { markChanged } from "../purges/purge";
import { getDraft } from "../../queries/drafts/drafts";
import { createDraft } from "../../queries/drafts/save-draft";
import { ensureDefaultCategoryId } from "../../queries/posts/categories";
import { type EditedPost, getEditedPost, updatePost } from "../../queries/posts/post-changes";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toPost } from "../../serializers/post";
import { toPublishedFields } from "../../serializers/drafts/published-draft";
import { toPostChanges } from "../../serializers/stored-post";
import { toDraftText, toTyped } from "../../serializers/typed";
import { refuseLostCategory, refusePrice, refuseStalePost, requirePost } from "../posts/post-rules";
import { parseWorkingCopy, readChanges, refuseEmpty } from "./draft-fields";
import { type Sent, admitPublic, refuseStaleDraft, saveDraft } from "./write-draft";

/** Changes the caller's working copy of a post; the first change makes it. */
export async function saveWorkingCopy(
  c: ServiceContext,
  postId: string,
  sent: Sent,
  /** Whether the changes before these become a revision. */
  isRecorded = false,
): Promise<DraftRow> {
  const { db } = c.var;
  const key = { userId: requireCaller(c).id, postId };
  const copy = await getDraft(db, key);
  if (!copy) return beginWorkingCopy(c, postId, sent, isRecorded);
  // Who has a copy was allowed to begin it; whether they may publish it is checked then.
  const { basePostVersion, ...body } = parseWorkingCopy(c, sent.rawBody, copy.kind);
  refuseStaleDraft(c, copy, body.baseVersion);
  const fields = await readChanges(c, body, copy);
  refuseEmpty({ ...toDraftText(copy), ...fields });
  const changes = { ...fields, ...(basePostVersion && { postVersion: basePostVersion }) };
  const change = { key, draft: copy, body, fields: changes, image: sent.image, isRecorded };
  return saveDraft(c, db, change);
}

async function beginWorkingCopy(
  c: ServiceContext,
  postId: string,
  sent: Sent,
  isRecorded: boolean,
): Promise<DraftRow> {
  const post = await requireEditedPost(c, postId);
  const body = parseWorkingCopy(c, sent.rawBody, post.kind);
  if (body.baseVersion !== undefined && body.baseVersion !== post.version) {
    throw stale(await requirePost(c, postId));
  }
  const text = { ...toDraftText(post), ...(await readChanges(c, body, post)) };
  refuseEmpty(text);
  const picture = await claimPicture(c, sent.image, body.pictureId || undefined);
  const { kind, version } = post;
  const state = { kind, status: "draft", publishAt: null } as const;
  const row = await createDraft(c.var.db, {
    ...text,
    ...state,
    picture,
    userId: requireCaller(c).id,
    post: { id: postId, version },
  })
    .catch((error: unknown) => releasePicture(c, picture, error))
    .catch((error: unknown) => refuseLostCategory(c, text.categoryId ?? undefined, error))
    .catch((error: unknown) => {
      // Of two first changes at a time one makes the copy, which the other changes.
      if (!isUniqueViolation(error, "drafts.post_id")) throw error;
      return saveWorkingCopy(c, postId, sent, isRecorded);
    });
  if (!row) throw noPost();
  return row;
}

/** Makes a working copy the text that readers see, unless it or its post has changed meanwhile. */
export async function publishWorkingCopy(
  c: ServiceContext,
  postId: string,
  copy: DraftRow,
): Promise<Post> {
  const post = await requireEditedPost(c, postId);
  mayChange(c, post.user_id, post.title);
  await admitPublic(c, toDraftText(copy));
  // It may have been priced as an admin, who is none any more; what has its price keeps it.
  if (copy.price_cents !== post.price_cents) {
    refusePrice(c, copy.price_cents, post.price_cents !== null);
  }
  const { db, config } = c.var;
  const writing = { documentId: postId, userId: requireCaller(c).id };
  const env = await readRenderEnv(db, copy.description, writing);
  const { categoryId: chosen, title, tags } = toPublishedFields(toDraftText(copy), env);
  const categoryId = chosen ?? (await ensureDefaultCategoryId(db));
  const changes = toPostChanges({ ...toTyped(copy), title, tags }, post.description, env);
  const picture = pictureOf(copy);
  const { version: baseVersion, post_version: postVersion } = copy;
  const base = { baseVersion, basePostVersion: postVersion ?? undefined, endsCopy: true };
  const { post: row, dropped } = await updatePost(
    db,
    { id: postId, callerId: requireCaller(c).id, ...base },
    { ...changes, categoryId, ...(picture && { picture }) },
  )
    .catch((error: unknown) => refuseStalePost(c, postId, base, error))
    .catch((error: unknown) => refuseLostCategory(c, categoryId, error));
  removePicturesInBackground(c, dropped);
  if (!row) throw noPost();
  announceSoon(c, ...(changes.mentionedIds ?? []));
  const published = toPost(row, config.PUBLIC_URL);
  const before = {
    categoryId: post.category_id ?? published.categoryId,
    tags: toDraftText(post).tags,
  };
  markChanged(c, ...tagsTouchedBy(published), ...tagsTouchedBy({ ...published, ...before }));
  return published;
}

function pictureOf(row: DraftRow) {
  return (
    row.image_id && {
      id: row.image_id,
      width: row.image_width ?? 0,
      height: row.image_height ?? 0,
      bytes: 0,
      placeholder: row.image_placeholder ?? "",
      placeholderColour: row.image_tint,
      isStaged: true,
    }
  );
}

/** A published post that the caller may change; for others there is none to edit. */
async function requireEditedPost(c: ServiceContext, id: string): Promise<EditedPost> {
  const post = await getEditedPost(c.var.db, id);
  if (!post || !isOwnerOrAdmin(requireCaller(c), post.user_id)) throw noPost();
  return post;
}

function noPost() {
  return notFound("There is no such post of yours");
}
