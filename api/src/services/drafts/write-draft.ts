import { tagsTouchedBy } from "../../../contract/cache/tags";
import type { DraftWrite } from "../../../contract/drafts";
import type { Draft } from "../../../contract/responses/drafts";
import type { ServiceContext } from "../request/context";
import type { Database } from "../../db/client";
import type { DraftRow, PublishedRow } from "../../db/rows";
import { isStaleWrite } from "../../db/version";
import { type ApiError, notFound, stale } from "../../lib/errors";
import { removePicturesInBackground } from "../images/remove";
import { claimPicture, releasePicture } from "../images/staged";
import { announceSoon } from "../inbox/announce";
import { requireAllowed } from "../accounts/allowed";
import { countNewcomer, checkLinks, requireVerified } from "../accounts/newcomers";
import { requireCaller } from "../request/caller";
import { markChanged } from "../purges/purge";
import { type DraftKey, type WritableDraft, getDraft } from "../../queries/drafts/drafts";
import { publishDraft } from "../../queries/drafts/publish-draft";
import { beginsSession } from "../../queries/revisions/record";
import { type DraftChanges, createDraft, updateDraft } from "../../queries/drafts/save-draft";
import { ensureDefaultCategoryId } from "../../queries/posts/categories";
import { isOthersTurn } from "../../queries/drafts/turns";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toDraft, toWorkingCopy } from "../../serializers/drafts/draft";
import { toPost } from "../../serializers/post";
import { toPublishedFields } from "../../serializers/drafts/published-draft";
import { type DraftText, NO_TEXT, toDraftText } from "../../serializers/typed";
import { fillFeedsSoon } from "../feed/fill-soon";
import { refuseLostCategory, refusePrice, refuseProject } from "../posts/post-rules";
import { refuseAuthorsAct, refuseCurrentTurn, refuseOthersTurn } from "./co-writing";
import { parseDraft, readChanges, readSchedule, refuseEmpty } from "./draft-fields";

export type Sent = { rawBody: Record<string, unknown>; image: File | null };

/** Creates a draft, or a post that is published later. */
export async function writeNewDraft(c: ServiceContext, { rawBody, image }: Sent): Promise<Draft> {
  const body = parseDraft(c, rawBody);
  refuseProject(c, body.kind);
  const text = { ...NO_TEXT, ...(await readChanges(c, body)) };
  refuseEmpty(text);
  const schedule = readSchedule(body);
  const isScheduled = schedule.status === "scheduled";
  if (isScheduled) {
    await admitPublic(c, text);
    await toPublished(c, text, null);
  }
  const kind = body.kind ?? (text.priceCents === null ? "blog" : "project");
  const picture = await claimPicture(c, image, body.pictureId || undefined);
  const draft = { ...text, ...schedule, kind, userId: requireCaller(c).id, picture };
  const row = await countNewPost(c, isScheduled)
    .then(() => createDraft(c.var.db, draft))
    .catch((error: unknown) => releasePicture(c, picture, error))
    .catch((error: unknown) => refuseLostCategory(c, text.categoryId ?? undefined, error));
  if (!row) throw noDraft();
  return toDraft(row, c.var.config.PUBLIC_URL);
}

/** Counts what a new account schedules or publishes; after its picture is taken, since a refused one is no post. */
async function countNewPost(c: ServiceContext, isNew: boolean): Promise<void> {
  if (isNew) await countNewcomer(c, "post");
}

/**
 * Changes a draft that the caller may write. The change may also schedule or publish it, if they are
 * its author.
 */
export async function writeDraft(c: ServiceContext, draft: WritableDraft, sent: Sent) {
  const { rawBody, image } = sent;
  const { db, config } = c.var;
  const writerId = requireCaller(c).id;
  const isAuthor = draft.user_id === writerId;
  const key = { userId: draft.user_id, id: draft.id };
  const body = parseDraft(c, rawBody);
  if (!isAuthor) refuseAuthorsAct(body);
  if (draft.kind !== "project") refuseProject(c, body.kind);
  refuseOthersTurn(c, draft);
  refuseStaleDraft(c, draft, body.baseVersion);
  const changes = await readChanges(c, body, draft);
  const schedule = readSchedule(isAuthor ? body : {}, draft);
  const text = { ...toDraftText(draft), ...changes };
  refuseEmpty(text);
  const isPublished = body.status === "published";
  if (isPublished || schedule.status === "scheduled") {
    await admitPublic(c, text);
    await toPublished(c, text, draft.id);
  }
  const fields = { ...changes, ...schedule, ...(isAuthor && body.kind && { kind: body.kind }) };
  // What the request is for is recorded with its last change.
  const step = isPublished ? db.leave() : db;
  const isNew = (isPublished || schedule.status === "scheduled") && draft.status !== "scheduled";
  const counted = () => countNewPost(c, isNew);
  const saved = await saveDraft(c, step, { key, writerId, draft, body, fields, image, counted });
  return isPublished ? publish(c, saved, { isCounted: true }) : toDraft(saved, config.PUBLIC_URL);
}

type Change = {
  key: DraftKey;
  /** Who saves it, if that may be a co-author. */
  writerId?: string;
  draft: DraftRow;
  body: DraftWrite;
  fields: DraftChanges;
  image: File | null;
  /** Keep what was stored as a revision; without it, what a session of editing began with. */
  isRecorded?: boolean;
  /** Counts it, or refuses, before it is stored. */
  counted?: () => Promise<void>;
};

/** Stores a change of a draft or a working copy. */
export async function saveDraft(
  c: ServiceContext,
  db: Database,
  { key, writerId, draft, body, fields, image, isRecorded = false, counted }: Change,
): Promise<DraftRow> {
  const { pictureId, baseVersion } = body;
  // Forms name the picture that the draft has already.
  const isSamePicture = !image && pictureId === draft.image_id;
  const picture = isSamePicture ? null : await claimPicture(c, image, pictureId || undefined);
  const saving = {
    baseVersion,
    isRecorded: isRecorded || beginsSession(draft.updated_at),
    picture,
    writerId,
  };
  const { draft: saved, dropped } = await Promise.resolve(counted?.())
    .then(() => updateDraft(db, draft, key, saving, fields))
    .catch((error: unknown) => releasePicture(c, picture, error))
    .catch((error: unknown) => refuseLostCategory(c, fields.categoryId ?? undefined, error))
    .catch(async (error: unknown) => {
      if (isOthersTurn(error)) await refuseCurrentTurn(c, draft.id);
      if (!isStaleWrite(error)) throw error;
      throw await explainStale(c, db, key);
    });
  removePicturesInBackground(
    c,
    saved || !picture || picture.isStaged ? dropped : [...dropped, picture.id],
  );
  if (!saved) throw noDraft();
  return saved;
}

async function explainStale(c: ServiceContext, db: Database, key: DraftKey): Promise<ApiError> {
  const current = await getDraft(db, key);
  return current ? staleDraft(c, current) : noDraft();
}

/** Refuses what the caller may not show to others yet. */
export async function admitPublic(c: ServiceContext, text: DraftText): Promise<void> {
  requireVerified(c);
  requireAllowed(c, "write");
  await checkLinks(c, { description: text.description, shortDescription: text.shortDescription });
}

/** The fields of the post that a draft of the caller becomes; refuses what no post may be. */
export async function toPublished(c: ServiceContext, text: DraftText, documentId: string | null) {
  // It may have been priced as an admin, who is none any more.
  refusePrice(c, text.priceCents);
  const writing = { documentId, userId: requireCaller(c).id };
  const env = await readRenderEnv(c.var.db, text.description, writing);
  return toPublishedFields(text, env);
}

/** Publishes a draft as it is stored, which may count as a post of a new account already. */
export async function publish(c: ServiceContext, draft: DraftRow, { isCounted = false } = {}) {
  await admitPublic(c, toDraftText(draft));
  const { categoryId: chosen, ...fields } = await toPublished(c, toDraftText(draft), draft.id);
  if (!isCounted && draft.status !== "scheduled") await countNewcomer(c, "post");
  const { db } = c.var;
  const categoryId = chosen ?? (await ensureDefaultCategoryId(db));
  const row: PublishedRow | null = await publishDraft(db, draft, { ...fields, categoryId }).catch(
    (error: unknown) => refuseLostCategory(c, categoryId, error),
  );
  if (row) {
    const post = toPost(row, c.var.config.PUBLIC_URL);
    markChanged(c, ...tagsTouchedBy(post));
    announceSoon(c, ...fields.mentionedIds);
    fillFeedsSoon(c, row);
    return post;
  }
  throw await explainStale(c, c.var.db, { userId: requireCaller(c).id, id: draft.id });
}

/** Refuses a change that is based on another version. */
export function refuseStaleDraft(c: ServiceContext, draft: DraftRow, baseVersion?: number): void {
  if (baseVersion !== undefined && baseVersion !== draft.version) throw staleDraft(c, draft);
}

function staleDraft(c: ServiceContext, draft: DraftRow): ApiError {
  const serialize = draft.post_id === null ? toDraft : toWorkingCopy;
  return stale(serialize(draft, c.var.config.PUBLIC_URL));
}

function noDraft(): ApiError {
  return notFound("This draft has been deleted or published");
}
