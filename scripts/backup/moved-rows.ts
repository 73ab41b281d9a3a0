import { PICTURE_KINDS } from "../../api/src/lib/images/variants";

const { crop: AVATAR } = PICTURE_KINDS.avatar;
const { crop: COVER } = PICTURE_KINDS.cover;

const HIDDEN_THINGS = ["post", "comment", "review"];
const HIDING = "SELECT decision_id FROM hidden_rows";

// A published draft is its post, which has the draft's revisions.
const PUBLISHED = [
  `UPDATE revisions SET post_id = draft_id, draft_id = NULL
    WHERE draft_id IN (SELECT id FROM posts)`,
  `DELETE FROM drafts WHERE post_id IS NULL AND id IN (SELECT id FROM posts)`,
];

// The decision tells which of two rows is current; a row that is only hidden can be shown again
// later.
const HIDDEN = [
  ...HIDDEN_THINGS.flatMap((thing) => [
    `DELETE FROM ${thing}s WHERE id IN (SELECT subject_id FROM decisions
      WHERE subject = '${thing}' AND lifted_at IS NULL AND id IN (${HIDING}))`,
    `DELETE FROM hidden_rows WHERE decision_id IN (SELECT id FROM decisions
      WHERE lifted_at IS NOT NULL AND subject_id IN (SELECT id FROM ${thing}s))`,
  ]),
  `UPDATE OR IGNORE decisions SET lifted_at = NULL WHERE id IN (${HIDING})`,
];

// A post may be deleted before its comments are read.
const WRITTEN = "(SELECT id FROM posts UNION ALL SELECT id FROM drafts)";
const LEFT = [
  `DELETE FROM imported_comments WHERE document_id NOT IN ${WRITTEN}`,
  `DELETE FROM series_parts WHERE post_id NOT IN ${WRITTEN}
    OR series_id NOT IN (SELECT id FROM series)`,
  `DELETE FROM co_authors WHERE document_id NOT IN ${WRITTEN}`,
  ...["draft_shares", "draft_notes", "draft_turns"].map(
    (table) => `DELETE FROM ${table} WHERE draft_id NOT IN (SELECT id FROM drafts)`,
  ),
  `DELETE FROM series_reads WHERE post_id NOT IN (SELECT post_id FROM series_parts)`,
];

// A picture's row may be older than its post; unused ones are deleted after a day.
const SHOWN = [
  "image_id, id, user_id, image_width, image_height, 0, updated_at FROM posts",
  "image_id, NULL, user_id, image_width, image_height, 0, updated_at FROM drafts",
  `profile_image_id, NULL, id, ${AVATAR.width}, ${AVATAR.height}, 0, updated_at FROM users`,
  `cover_image_id, NULL, id, ${COVER.width}, ${COVER.height}, 0, updated_at FROM users`,
].map(
  (shown) => `INSERT OR IGNORE INTO post_images
    (id, post_id, user_id, width, height, bytes, created_at)
    SELECT ${shown} WHERE ${shown.slice(0, shown.indexOf(","))} IS NOT NULL`,
);
const OF_POSTS = `UPDATE post_images SET post_id = p.id, user_id = p.user_id FROM posts p
  WHERE p.image_id = post_images.id AND post_images.post_id IS NOT p.id`;
const NAMED = ["t.id FROM posts t", "coalesce(t.post_id, t.id) FROM drafts t"].map(
  (texts) => `INSERT OR IGNORE INTO text_pictures (document_id, picture_id)
    SELECT ${texts.replace(" FROM", ", i.id FROM post_images i JOIN")}
      ON t.user_id = i.user_id AND instr(t.description, i.id)
    WHERE i.in_text = 1 AND NOT EXISTS (SELECT 1 FROM text_pictures WHERE picture_id = i.id)`,
);

// An account's handle is read again with the account, after the table of handles.
const HANDLES = [
  `INSERT OR IGNORE INTO handles (handle, user_id, created_at)
    SELECT handle, id, updated_at FROM users WHERE handle IS NOT NULL`,
  `UPDATE handles SET left_at = iif(handles.handle = u.handle, NULL, u.updated_at) FROM users u
    WHERE u.id = handles.user_id AND (left_at IS NULL) <> (handles.handle = u.handle)`,
];

/** Resolves rows that moved between tables during the backup. Triggers must be off. */
export async function settleMovedRows(db: D1Database): Promise<void> {
  const statements = [...PUBLISHED, ...HIDDEN, ...LEFT, ...SHOWN, OF_POSTS, ...NAMED, ...HANDLES];
  await db.batch(statements.map((statement) => db.prepare(statement)));
}
