import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { DraftRow, PublishedRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { toColumnName } from "../../db/typed/typed-text";
import { keepMentions } from "../notifications/mentions";
import { selectPublished } from "../posts/posts";
import type { NewPost } from "../posts/posts";
import { moveToPost, recordPost } from "../revisions/record";
import { draftColumns } from "./drafts";

const DUE_BATCH_SIZE = 50;

type PublishedFields = Omit<NewPost, "userId" | "picture">;

/** Of a text that was published elsewhere before: when, and what is written with it. */
type Publication = { createdAt: string; alsoWrite: SQL[] };

/**
 * Makes a draft a post of the same id, in one transaction and only if the draft still has the version
 * that `fields` were made of: two that publish it make one post. Null if it has another or is gone.
 */
export async function publishDraft(
  db: Database,
  { id, version }: Pick<DraftRow, "id" | "version">,
  { mentionedIds, ...fields }: PublishedFields,
  { createdAt: now, alsoWrite }: Publication = { createdAt: isoTime(), alsoWrite: [] },
): Promise<PublishedRow | null> {
  const draft = sql`drafts d WHERE d.id = ${id} AND d.version = ${version} AND d.post_id IS NULL`;
  const tags = JSON.stringify(fields.tags);
  const names = sql.raw(Object.keys(fields).map(toColumnName).join(", "));
  const values = sql.join(
    Object.values({ ...fields, tags }).map((value) => sql`${value}`),
    sql`, `,
  );
  const kind = fields.priceCents === null ? "blog" : "project";
  const results = await db.commit(
    [
      sql`INSERT INTO posts (id, user_id, kind, effective_cents, created_at, updated_at, ${names})
        SELECT d.id, d.user_id, ${kind}, ${fields.updatedPriceCents ?? fields.priceCents},
          ${now}, ${now}, ${values} FROM ${draft}`,
      sql`INSERT INTO post_tags (tag, post_seq)
        SELECT tag.value, (SELECT seq FROM posts WHERE id = ${id})
        FROM json_each(${tags}) tag WHERE EXISTS (SELECT 1 FROM ${draft})`,
      sql`UPDATE post_images SET post_id = ${id} WHERE id = (SELECT d.image_id FROM ${draft})`,
      sql`UPDATE posts SET (image_id, image_width, image_height, image_placeholder, image_tint) =
          (SELECT d.image_id, d.image_width, d.image_height, d.image_placeholder, d.image_tint
            FROM ${draft})
        WHERE id = ${id} AND EXISTS (SELECT 1 FROM ${draft})`,
      ...keepMentions({ postId: id }, mentionedIds, sql`EXISTS (SELECT 1 FROM ${draft})`),
      moveToPost(id),
      sql`DELETE FROM drafts WHERE id = ${id} AND version = ${version} AND post_id IS NULL`,
      ...recordPost(id, "published"),
      ...alsoWrite,
      selectPublished(id, null),
    ],
    { id },
  );
  const [post] = (results.at(-1) ?? []) as PublishedRow[];
  return post ?? null;
}

/** Some of the scheduled posts whose time has come, the longest due first; by whom they may not be. */
export function listDueDrafts(db: Database): Promise<(DraftRow & { is_refused: number })[]> {
  return db.all(sql`SELECT ${draftColumns}, u.is_blocked OR d.price_cents IS NOT NULL
      AND u.account_type = 'rider' AND NOT u.is_admin AS is_refused
    FROM drafts d INDEXED BY drafts_due JOIN users u ON u.id = d.user_id
    WHERE d.status = 'scheduled' AND d.publish_at <= ${isoTime()}
    ORDER BY d.publish_at LIMIT ${DUE_BATCH_SIZE}`);
}

/** Makes a scheduled post that cannot be published a draft again, which keeps the time. */
export function unscheduleDraft(id: string): SQL {
  return sql`UPDATE drafts SET status = 'draft', version = version + 1, updated_at = ${isoTime()}
    WHERE id = ${id} AND status = 'scheduled' AND publish_at <= ${isoTime()}`;
}
