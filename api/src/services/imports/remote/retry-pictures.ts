import { tagsTouchedBy } from "../../../../contract/cache/tags";
import { currentBookmark } from "../../../db/bookmark";
import type { Database } from "../../../db/client";
import type { DraftRow } from "../../../db/rows";
import { isStaleWrite } from "../../../db/version";
import { ApiError } from "../../../lib/errors";
import { getDraft } from "../../../queries/drafts/drafts";
import { updateDraft } from "../../../queries/drafts/save-draft";
import { getImporter } from "../../../queries/imports/imports";
import {
  type MissingPicture,
  type MissingRow,
  type PicturedPost,
  followVersion,
  getPicturedPost,
  listMissing,
  setMissing,
} from "../../../queries/imports/missing-pictures";
import type { PastImportRow } from "../../../queries/imports/past-imports";
import { type PostPicture, addStagedImage } from "../../../queries/posts/images";
import { updatePost } from "../../../queries/posts/post-changes";
import { readRenderEnv } from "../../../queries/posts/render-env";
import { toPostCard } from "../../../serializers/post";
import { toPostChanges } from "../../../serializers/stored-post";
import { removeUnrecorded } from "../../images/remove";
import { addPurge } from "../../purges/purge";
import { explain } from "../plan/plan";
import { isDecoration, listRemotePictures, replaceRemotePictures } from "./remote-pictures";
import { FETCHED_AT_ONCE, storeRemote } from "./store-remote";

const TEXTS_AT_ONCE = 5;
const BEING_EDITED = "its post has changes that aren’t published. Publish or discard them first";
const CHANGED = "its text was changed meanwhile. Try again";

type Work = { env: ApiEnv; db: Database; run: PastImportRow; id: string };
type Written = { draft: DraftRow } | { post: PicturedPost };
type Wanted = { address: string; isCover: boolean };
type Found = { text: string; picture: PostPicture | null; missing: MissingPicture[] };

/**
 * Fetches the missing pictures of some texts of an import after one of them. Returns the last one of
 * these, or null where no more are left.
 */
export async function retrySome(
  env: ApiEnv,
  db: Database,
  run: PastImportRow,
  after: string,
): Promise<string | null> {
  const importer = await getImporter(db, run.user_id);
  if (!importer || importer.is_blocked) return null;
  const rows = await listMissing(db, run.id, after, TEXTS_AT_ONCE);
  const ids = [...new Set(rows.map(({ document_id: id }) => id))];
  for (const id of ids) {
    const missing = await retryText(
      { env, db, run, id },
      rows.filter((row) => row.document_id === id),
    );
    await db.batch(setMissing(run.id, id, missing));
  }
  return ids.length < TEXTS_AT_ONCE ? null : (ids.at(-1) ?? null);
}

/** Fetches the missing pictures of a text that it still wants; what of them is missing then. */
async function retryText(work: Work, rows: MissingRow[]): Promise<MissingPicture[]> {
  const written = await findWritten(work);
  if (!written) return [];
  const document = "draft" in written ? written.draft : written.post;
  const shown = new Set(listRemotePictures(document.description));
  const wanted = rows
    .map(({ address, is_cover }) => ({ address, isCover: Boolean(is_cover) }))
    .filter(({ address, isCover }) => (isCover ? document.image_id === null : shown.has(address)));
  const withProblem = (problem: string) => wanted.map((one) => ({ ...one, problem }));
  if ("post" in written && written.post.is_edited) return withProblem(BEING_EDITED);
  const found = await fetchAll(work, wanted, document.description);
  if (found.missing.length === wanted.length) return found.missing;
  try {
    await write(work, written, found);
    return found.missing;
  } catch (error) {
    if (found.picture) await removeUnrecorded(work.env, work.db, found.picture.id);
    if (isStaleWrite(error)) return withProblem(CHANGED);
    if (!(error instanceof ApiError)) throw error;
    return withProblem(explain(Object.values(error.details.fields ?? {}).flat()) || error.message);
  }
}

async function findWritten({ db, run, id }: Work): Promise<Written | null> {
  const draft = await getDraft(db, { userId: run.user_id, id });
  if (draft) return { draft };
  const post = await getPicturedPost(db, id, run.user_id);
  return post && { post };
}

async function fetchAll(
  { env, db, run }: Work,
  wanted: readonly Wanted[],
  text: string,
): Promise<Found> {
  const [ids, missing] = [new Map<string, string>(), [] as MissingPicture[]];
  let picture: PostPicture | null = null;
  const fetchOne = async (one: Wanted) => {
    const result = await storeRemote(env, run, one.address);
    if ("problem" in result) missing.push({ ...one, problem: result.problem });
    else if (one.isCover) picture = { ...result.picture, isStaged: false };
    else {
      const use = { inText: true, isDecoration: isDecoration(text, one.address) };
      await addStagedImage(db, run.user_id, result.picture, use);
      ids.set(one.address, result.picture.id);
    }
  };
  for (let at = 0; at < wanted.length; at += FETCHED_AT_ONCE) {
    await Promise.all(wanted.slice(at, at + FETCHED_AT_ONCE).map(fetchOne));
  }
  return { text: replaceRemotePictures(text, ids), picture, missing };
}

/** Writes a text with its pictures, unless its author has changed it by then. */
async function write(work: Work, written: Written, { text, picture }: Found): Promise<void> {
  const { env, db, run, id } = work;
  const { user_id: userId } = run;
  const of = { importId: run.id, documentId: id };
  if ("draft" in written) {
    const { version } = written.draft;
    const saving = { baseVersion: version, isRecorded: false, picture, keepsTime: true };
    const key = { userId, id };
    const { draft } = await updateDraft(db, written.draft, key, saving, { description: text });
    if (!draft && picture) await removeUnrecorded(env, db, picture.id);
    if (draft)
      await followVersion(db, of, { isDraft: true, before: version, after: draft.version });
    return;
  }
  const { version, description } = written.post;
  const rendering = await readRenderEnv(db, text, { documentId: id, userId });
  // Its mentions were no news when it was imported.
  const { mentionedIds: _, ...changes } = toPostChanges(
    { description: text },
    description,
    rendering,
  );
  const change = { id, callerId: userId, baseVersion: version, keepsTime: true };
  const { post } = await updatePost(db, change, { ...changes, ...(picture && { picture }) });
  if (!post && picture) await removeUnrecorded(env, db, picture.id);
  if (!post) return;
  await followVersion(db, of, { isDraft: false, before: version, after: post.version });
  const tags = tagsTouchedBy(toPostCard(post, env.PUBLIC_URL));
  await addPurge(env, { tags, isRemoval: false, bookmark: currentBookmark(env, db) });
}
