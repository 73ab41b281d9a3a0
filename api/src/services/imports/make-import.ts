import { tagsTouchedBy } from "../../../contract/cache/tags";
import { PostCreateSchema } from "../../../contract/posts";
import { currentBookmark } from "../../db/bookmark";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";
import { ApiError, StorageError } from "../../lib/errors";
import { askBucket } from "../../lib/bucket";
import { removeUnrecorded } from "../images/remove";
import { logError } from "../../lib/log";
import { addPurge } from "../purges/purge";
import { createDraft } from "../../queries/drafts/save-draft";
import {
  claimEntry,
  findImported,
  isMadeAlready,
  keepOutOfNews,
} from "../../queries/imports/imported-posts";
import { type ImportRow, getImporter, moveImport } from "../../queries/imports/imports";
import { listPlanned, settleItem } from "../../queries/imports/import-items";
import { setMissing } from "../../queries/imports/missing-pictures";
import { findCategoryId } from "../../queries/posts/categories";
import { type Origin, createPost } from "../../queries/posts/posts";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toPostCard } from "../../serializers/post";
import { toStoredPost } from "../../serializers/stored-post";
import { NO_TEXT, toStored } from "../../serializers/typed";
import { type Archive, openArchive } from "./archive/open-archive";
import { addComments, storeComments } from "./comments/add-comments";
import { linkMoved } from "./links/link-moved";
import { describeLost } from "./links/moved-links";
import { mayPublish } from "./may-publish";
import { readSiteConfig } from "../site/site-config";
import { explain, listProblems } from "./plan/plan";
import { type StoredPost as Post, type StoredPiece, pieceKey } from "./read-import";
import { ImportRefusal } from "./archive/refusal";
import { type Report, storeCover, storeTextPictures } from "./store-pictures";

// Of what one call of the queue may do; the next one goes on with the same piece.
const MAX_PICTURES = 40;
const MAX_MS = 20_000;

type Step = {
  piece: number;
  /** What fails in an unknown way is tried again, unless it is the last time. */
  isLastAttempt: boolean;
};
type Work = Step & { env: ApiEnv; db: Database; row: ImportRow; archive: Archive };

/** Makes what is planned of a piece, as far as one call may; whether all of it is made. */
export async function makePiece(
  env: ApiEnv,
  db: Database,
  row: ImportRow,
  step: Step,
): Promise<boolean> {
  const { piece } = step;
  const importer = await getImporter(db, row.user_id);
  if (!importer || importer.is_blocked) {
    await moveImport(db, row.id, ["running"], {
      state: "stopped",
      problem: "Your account is blocked",
    });
    return false;
  }
  const object = await askBucket(env.UPLOADS.get(pieceKey(row.id, piece)));
  const posts = object ? ((await object.json()) as StoredPiece) : [];
  const planned = await listPlanned(db, row.id, piece);
  const left = posts.filter(({ number }) => planned.has(number));
  if (left.length === 0) return true;
  const archive = await openArchive(env.UPLOADS, row.id, row.file_name);
  const work = { ...step, env, db, row, archive };
  const startedAt = Date.now();
  let pictures = 0;
  for (const post of left) {
    if (pictures >= MAX_PICTURES || Date.now() - startedAt > MAX_MS) return false;
    if (post.kind === "comments") {
      await addComments(env, db, row, post);
      continue;
    }
    pictures += post.files.length + 1;
    await makeOnce(work, post);
  }
  return true;
}

const TOO_SOON = "A draft, since accounts that are new or not verified yet publish little";
const FAILED = "Something failed here. Import the archive again to add what is missing";

/** Makes a post or draft, unless that is done; says why not where it cannot be one. */
async function makeOnce(work: Work, post: Post): Promise<void> {
  const { db, row } = work;
  const item = { importId: row.id, number: post.number };
  try {
    await make(work, post);
  } catch (error) {
    if (isMadeAlready(error)) {
      const imported = await findImported(db, row.user_id, [post]);
      const documentId = imported.get(post.key);
      await db.all(settleItem(item, { state: "made", documentId, note: "Already imported" }));
    } else {
      const note = findReason(error) ?? FAILED;
      const mayPass = note === FAILED && !work.isLastAttempt;
      if (mayPass || error instanceof StorageError) throw error;
      if (note === FAILED) logError("A text was not imported", error, item);
      await db.all(settleItem(item, { state: "failed", note }));
    }
  }
}

/** Why an entry can never be made, if that is known. */
function findReason(error: unknown): string | null {
  if (error instanceof ImportRefusal) return error.message;
  if (!(error instanceof ApiError)) return null;
  return explain(Object.values(error.details.fields ?? {}).flat()) || error.message;
}

async function make(work: Work, post: Post): Promise<void> {
  const { env, db, row } = work;
  const userId = row.user_id;
  const report: Report = { notes: [], missing: [] };
  const { notes } = report;
  const isPublic = post.kind !== "draft";
  const isTooSoon = isPublic && row.approved_at === null && !(await mayPublish(env, db, userId));
  if (isTooSoon) notes.push(TOO_SOON);
  const pictured = await storeTextPictures(work, post, report);
  const { text: description, lost } = await linkMoved(db, row, post.page, pictured);
  if (lost > 0) notes.push(describeLost(lost));
  const categoryId = await findCategory(work, post, notes);
  const isPriceless = post.fields.price != null && !(await readSiteConfig(env)).hasMarketplace;
  if (isPriceless) notes.push("We left out its price: this site publishes posts only");
  const typed = isPriceless ? withoutOffer(post.fields) : post.fields;
  const fields = { ...typed, description };
  const checked = PostCreateSchema.safeParse(fields);
  const problems = listProblems(checked, categoryId);
  const isDraft = isTooSoon || post.kind === "draft" || problems.length > 0;
  if (isPublic && problems.length > 0) {
    notes.push(`Becomes a draft: ${explain(problems)}`);
  }
  const cover = await storeCover(work, post, report);
  const picture = cover && { ...cover, isStaged: false };
  const now = isoTime();
  const item = { importId: row.id, number: post.number };
  // What is to come was written before.
  const createdAt = post.date && post.date < now ? post.date : now;
  const origin: Origin = {
    id: post.documentId,
    createdAt,
    updatedAt: post.updated && post.updated > createdAt ? post.updated : createdAt,
    alsoWrite: (id) => [
      ...claimEntry({ userId, importId: row.id }, post, id),
      ...storeComments({ userId, documentId: id, importId: null }, post.comments ?? [], createdAt),
      ...(!isDraft ? keepOutOfNews(id) : []),
      ...setMissing(row.id, id, report.missing),
      settleItem(item, {
        state: "made",
        kind: isDraft ? "draft" : post.kind,
        documentId: id,
        note: notes.join(". ") || undefined,
      }),
    ],
  };
  try {
    if (isDraft || post.kind === "scheduled" || !checked.success || !categoryId) {
      const text = { ...NO_TEXT, ...toStored(fields), categoryId };
      const kind = text.priceCents === null ? ("blog" as const) : ("project" as const);
      const state = { kind, ...toSchedule(post.date, isDraft) };
      await createDraft(db, { ...text, ...state, userId, picture }, origin);
      return;
    }
    const writing = { documentId: null, userId };
    const rendering = await readRenderEnv(db, description, writing);
    const stored = toStoredPost(checked.data, rendering);
    const created = await createPost(db, { ...stored, categoryId, userId, picture }, origin);
    const tags = tagsTouchedBy(toPostCard(created, env.PUBLIC_URL));
    await addPurge(env, { tags, isRemoval: false, bookmark: currentBookmark(env, db) });
  } catch (error) {
    if (picture) await removeUnrecorded(env, db, picture.id);
    throw error;
  }
}

/** The fields of a text that is not for sale after all. */
function withoutOffer(fields: Post["fields"]): Post["fields"] {
  const { price: _, updatedPrice: __, currency: ___, ...others } = fields;
  const { availability: ____, quantity: _____, ...read } = others;
  return read;
}

/** When a post is published whose time is still ahead; by then it may have come. */
function toSchedule(date: string | null, isDraft: boolean) {
  if (isDraft || date === null) return { status: "draft" as const, publishAt: null };
  return { status: "scheduled" as const, publishAt: date };
}

/** The category that was planned if it is still there, or the one that was chosen for those without. */
async function findCategory({ db, row }: Work, { categoryId }: Post, notes: string[]) {
  const found = categoryId && (await findCategoryId(db, categoryId));
  if (found || !categoryId) return found;
  const chosen = row.category_id && (await findCategoryId(db, row.category_id));
  notes.push(`Its category is gone${chosen ? ": the one that you chose is taken" : ""}`);
  return chosen;
}
