import { type SQL, sql } from "drizzle-orm";
import type { PostStatus } from "../../../contract/posts/post-status";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import type { DraftRow } from "../../db/rows";
import { drafts } from "../../db/schema/drafts";
import { isoTime } from "../../db/time";
import { type TypedText, toColumnName } from "../../db/typed/typed-text";
import { nextVersion } from "../../db/version";
import { recordDraft, recordPost } from "../revisions/record";
import type { PostPicture } from "../posts/images";
import type { Origin } from "../posts/posts";
import { keepTextPictures } from "../posts/text-pictures";
import { type DraftKey, isOwn, releaseDraftPicture, returningDraft, selectDraft } from "./drafts";
import { takeTurn } from "./turns";

/** The fields of a draft that its author writes. */
export type DraftFields = TypedText & {
  kind: "blog" | "project";
  status: Exclude<PostStatus, "published">;
  publishAt: string | null;
  categoryId: string | null;
};

type NewDraft = DraftFields & {
  userId: string;
  /** Of a working copy. */
  post?: { id: string; version: number };
  picture: PostPicture | null;
};

/** Creates a draft, or a working copy unless there is one by then. */
export async function createDraft(
  db: Database,
  { userId, post, picture, ...fields }: NewDraft,
  origin?: Origin,
): Promise<DraftRow | null> {
  const id = origin?.id ?? newId();
  const now = isoTime();
  const key: DraftKey = post ? { userId, postId: post.id } : { userId, id };
  const results = await db.commit(
    [
      ...(picture && !picture.isStaged ? [recordPicture(picture, sql`${userId}`)] : []),
      db.build.insert(drafts).values({
        ...fields,
        ...pictureColumns(picture),
        id,
        userId,
        postId: post?.id,
        postVersion: post?.version,
        // It counts on from the post's, so that no version of one is taken for the other's.
        version: (post?.version ?? 0) + 1,
        createdAt: origin?.createdAt ?? now,
        updatedAt: origin?.updatedAt ?? now,
      }),
      ...(post ? recordPost(post.id, "published") : []),
      ...keepTextPictures(post?.id ?? id, userId, { text: fields.description }),
      ...(origin?.alsoWrite(id) ?? []),
      selectDraft(key),
    ],
    { id: post?.id ?? id },
  );
  const [row] = (results.at(-1) ?? []) as DraftRow[];
  return row ?? null;
}

export type DraftChanges = Partial<DraftFields & { postVersion: number }>;

type Saving = {
  baseVersion: number | undefined;
  /** Whether what was stored becomes a revision. */
  isRecorded: boolean;
  picture: PostPicture | null;
  /** Who saves it, if that may be a co-author, who then has the turn. */
  writerId?: string;
  /** The change is none of the text, so that it stays as old as it is. */
  keepsTime?: boolean;
};

/**
 * Changes a draft as it was read. Returns null if it is gone, and the ids of former pictures. Fails
 * where another version is stored than the change is based on.
 */
export async function updateDraft(
  db: Database,
  draft: DraftRow,
  key: DraftKey,
  { baseVersion, isRecorded, picture, writerId, keepsTime = false }: Saving,
  changes: DraftChanges,
) {
  const isThis = isOwn(key);
  const update = db.build
    .update(drafts)
    .set({
      // What is the same need not be written where nobody can have changed it since.
      ...(baseVersion === undefined ? changes : pickChanged(changes, draft)),
      ...(picture && pictureColumns(picture)),
      version: nextVersion(baseVersion),
      updatedAt: keepsTime ? sql`updated_at` : isoTime(),
    })
    .where(isThis);
  const hasCategory = changes.categoryId !== undefined && changes.categoryId !== draft.category_id;
  const documentId = "id" in key ? key.id : key.postId;
  const text = { text: changes.description, before: draft.description };
  const statements = [
    ...(picture ? [releaseDraftPicture(isThis)] : []),
    ...(picture && !picture.isStaged
      ? [recordPicture(picture, sql`(SELECT user_id FROM drafts WHERE ${isThis})`)]
      : []),
    ...(isRecorded ? recordDraft(key) : []),
    ...keepTextPictures(documentId, writerId ?? key.userId, text),
    ...(picture?.isStaged && writerId ? [handOver(picture, writerId, key.userId)] : []),
    ...(writerId ? [takeTurn(documentId, writerId)] : []),
    sql`${update.getSQL()} ${returningDraft(hasCategory)}`,
  ];
  const results = await db.commit(statements, { id: documentId });
  const [updated] = (results.at(-1) ?? []) as DraftRow[];
  const dropped = (picture ? results[0] : []) as { id: string }[];
  return {
    draft: updated ? { ...(hasCategory ? {} : { category: draft.category }), ...updated } : null,
    dropped: dropped.map(({ id }) => id),
  };
}

/** Gives a picture that a co-author uploaded to the author, whose draft shows it from now on. */
function handOver({ id }: PostPicture, writerId: string, authorId: string): SQL {
  return sql`UPDATE post_images SET user_id = ${authorId} WHERE id = ${id} AND user_id = ${writerId}`;
}

/** The changes that differ from what is stored. */
function pickChanged(changes: DraftChanges, row: DraftRow): DraftChanges {
  const stored = new Map(Object.entries(row));
  const changed = Object.entries({ ...changes }).filter(([name, value]) => {
    const old: unknown = stored.get(toColumnName(name));
    return Array.isArray(value) ? JSON.stringify(value) !== old : value !== old;
  });
  return Object.fromEntries(changed);
}

/** An uploaded picture of a user, if that is not null. */
function recordPicture({ id, width, height, bytes }: PostPicture, userId: SQL): SQL {
  return sql`INSERT INTO post_images (id, user_id, width, height, bytes, created_at)
    SELECT ${id}, owner, ${width}, ${height}, ${bytes}, ${isoTime()}
    FROM (SELECT ${userId} AS owner) WHERE owner IS NOT NULL`;
}

function pictureColumns(picture: PostPicture | null) {
  return {
    imageId: picture?.id ?? null,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
    imagePlaceholder: picture?.placeholder ?? null,
    imageTint: picture?.placeholderColour ?? null,
  };
}
