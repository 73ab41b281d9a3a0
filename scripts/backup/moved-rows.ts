const HIDDEN_THINGS = ["post", "comment", "review"];
const HIDING = "SELECT decision_id FROM hidden_rows";

// A draft that was published is its post, which keeps what it was before.
const PUBLISHED = [
  `UPDATE revisions SET post_id = draft_id, draft_id = NULL
    WHERE draft_id IN (SELECT id FROM posts)`,
  `DELETE FROM drafts WHERE post_id IS NULL AND id IN (SELECT id FROM posts)`,
];

// Of what is hidden and shown, the decision says which; what is only hidden can be shown again later.
const HIDDEN = [
  ...HIDDEN_THINGS.flatMap((thing) => [
    `DELETE FROM ${thing}s WHERE id IN (SELECT subject_id FROM decisions
      WHERE subject = '${thing}' AND lifted_at IS NULL AND id IN (${HIDING}))`,
    `DELETE FROM hidden_rows WHERE decision_id IN (SELECT id FROM decisions
      WHERE lifted_at IS NOT NULL AND subject_id IN (SELECT id FROM ${thing}s))`,
  ]),
  `UPDATE OR IGNORE decisions SET lifted_at = NULL WHERE id IN (${HIDING})`,
];

/** Leaves what moved between tables while they were read in one of them. Triggers must be off. */
export async function settleMovedRows(db: D1Database): Promise<void> {
  await db.batch([...PUBLISHED, ...HIDDEN].map((statement) => db.prepare(statement)));
}
