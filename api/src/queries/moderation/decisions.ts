import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import type { DecisionAction, Subject } from "../../../contract/site/moderation/enums";
import { sha256 } from "../../lib/auth/secrets";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { decisions } from "../../db/schema/moderation";
import { newId } from "../../db/id";
import { isoTime } from "../../db/time";
import { noteState } from "../messages/tasks";
import { positionOf } from "../pagination";
import { hideComment, hidePost, hideReview, restoreRows } from "./hidden-rows";

export type DecisionRow = Pick<
  Row<typeof decisions>,
  "action" | "ends_at" | "lifted_at" | "answer" | "answered_at" | "moderator_id"
> & {
  id: string;
  subject: Subject;
  subject_id: string;
  owner_id: string;
  owner_name: string;
  post_id: string | null;
  title: string;
  text: string;
  reason: string;
  moderator_name: string | null;
  created_at: string;
};

const nameOf = (id: SQL) =>
  sql`(SELECT first_name || ' ' || last_name FROM users WHERE id = ${id})`;

const columns = sql`d.id, d.action, d.subject, d.subject_id, d.owner_id,
  ${nameOf(sql`d.owner_id`)} AS owner_name, d.post_id, d.title, d.reason, d.ends_at, d.lifted_at,
  d.answer, d.answered_at, d.moderator_id, ${nameOf(sql`d.moderator_id`)} AS moderator_name,
  d.created_at`;

/** Of what is hidden all, of other things the beginning. */
const fullText = sql`coalesce((SELECT coalesce(data ->> '$.description', data ->> '$.text') FROM hidden_rows
  WHERE decision_id = d.id AND source = d.subject || 's' LIMIT 1), d.excerpt) AS text`;

type NewDecision = {
  subject: Subject;
  subjectId: string;
  ownerId: string;
  moderatorId: string;
  action: DecisionAction;
  reason: string;
  endsAt: string | null;
  key: string;
};

/**
 * Decides about something that was reported, and closes its reports. Null, and nothing is done,
 * where what is to be hidden or restored is no longer there, or the moderator no longer one.
 */
export async function createDecision(
  db: Database,
  decision: NewDecision,
): Promise<DecisionRow | null> {
  const id = newId();
  const now = isoTime();
  const { subject, subjectId, ownerId, moderatorId, action, reason, endsAt, key } = decision;
  const isMade = sql`EXISTS (SELECT 1 FROM decisions WHERE id = ${id})`;
  const { isPossible, effects } = await prepareEffect(db, { ...decision, id, isMade });
  const statements = [
    sql`INSERT INTO decisions (id, subject, subject_id, owner_id, post_id, title, excerpt, action,
        reason, moderator_id, ends_at, created_at)
      SELECT ${id}, ${subject}, ${subjectId}, ${ownerId}, post_id, title, excerpt, ${action},
        ${reason}, ${moderatorId}, ${endsAt}, ${now} FROM reports
      WHERE subject_id = ${subjectId} AND ${isPossible} AND EXISTS (SELECT 1 FROM users
        WHERE id = ${moderatorId} AND (is_admin OR is_moderator) AND NOT is_blocked)
      ORDER BY seq DESC LIMIT 1`,
    ...effects,
    sql`UPDATE reports SET closed_at = ${now}, decision_id = ${id}
      WHERE subject_id = ${subjectId} AND closed_at IS NULL AND ${isMade}`,
    sql`UPDATE decisions SET key_hash = ${sha256(key)} WHERE id = ${id}`,
    sql`SELECT ${columns}, d.excerpt AS text FROM decisions d WHERE d.id = ${id}`,
  ];
  const results = await db.commit(statements, { id, isMade });
  const [row] = results.at(-1) as DecisionRow[];
  return row ?? null;
}

type Effect = { isPossible: SQL; effects: SQL[] };

const HIDING = { post: hidePost, comment: hideComment, review: hideReview };

/** What a decision does, and what has to be true for it. */
async function prepareEffect(
  db: Database,
  {
    id,
    subject,
    subjectId,
    ownerId,
    moderatorId,
    action,
    endsAt,
    isMade,
  }: NewDecision & { id: string; isMade: SQL },
): Promise<Effect> {
  const isPossible = sql`true`;
  if (action === "block") {
    // Whoever may not unblock may not do so by a block that ends sooner.
    const isLonger = sql`EXISTS (SELECT 1 FROM users WHERE id = ${ownerId} AND is_blocked
      AND coalesce(blocked_until, '9') > coalesce(${endsAt}, '9'))`;
    const isAdmin = sql`EXISTS (SELECT 1 FROM users WHERE id = ${moderatorId} AND is_admin)`;
    const mayBlock = sql`(${isAdmin} OR NOT ${isLonger})`;
    return { isPossible: mayBlock, effects: blockUntil(id, ownerId, endsAt, isMade) };
  }
  if (action === "hide") {
    if (subject === "profile" || subject === "message")
      return { isPossible: sql`false`, effects: [] };
    return {
      isPossible: sql`EXISTS (SELECT 1 FROM ${sql.raw(`${subject}s`)} WHERE id = ${subjectId})`,
      effects: HIDING[subject](subjectId, id),
    };
  }
  if (action !== "restore") return { isPossible, effects: [] };
  const hiding = await getHiding(db, subjectId);
  if (!hiding) return { isPossible: sql`false`, effects: [] };
  const isHidden = sql`EXISTS (SELECT 1 FROM decisions WHERE id = ${hiding} AND lifted_at IS NULL)`;
  const hasPlace = sql`NOT EXISTS (SELECT 1 FROM hidden_rows h WHERE h.decision_id = ${hiding}
    AND (h.source = 'comments' AND ${subject} = 'comment'
      AND NOT EXISTS (SELECT 1 FROM posts WHERE seq = h.data ->> '$.post_seq')
    OR h.source = 'posts' AND NOT EXISTS (SELECT 1 FROM categories)
    OR h.source = 'reviews'
      AND NOT EXISTS (SELECT 1 FROM inquiries WHERE id = h.data ->> '$.inquiry_id')))`;
  return {
    isPossible: sql`${isHidden} AND ${hasPlace}`,
    effects: [
      ...restoreRows(hiding, isMade),
      sql`UPDATE decisions SET lifted_at = ${isoTime()} WHERE id = ${hiding} AND ${isMade}`,
    ],
  };
}

async function getHiding(db: Database, subjectId: string): Promise<string | null> {
  const row = await db.first<{ id: string }>(sql`SELECT id FROM decisions
    WHERE subject_id = ${subjectId} AND action = 'hide' AND lifted_at IS NULL`);
  return row?.id ?? null;
}

function blockUntil(id: string, userId: string, endsAt: string | null, isMade: SQL): SQL[] {
  const now = isoTime();
  return [
    noteState(userId, isMade),
    // A later block takes the place of an earlier one.
    sql`UPDATE decisions SET lifted_at = ${now} WHERE owner_id = ${userId} AND action = 'block'
      AND lifted_at IS NULL AND id <> ${id} AND ${isMade}`,
    sql`UPDATE users SET is_blocked = 1, blocked_until = ${endsAt}, updated_at = ${now}
      WHERE id = ${userId} AND ${isMade}`,
  ];
}

/** Those whose block has ended. */
export async function listBlocksEnded(db: Database): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM users
    WHERE blocked_until IS NOT NULL AND blocked_until <= ${isoTime()} LIMIT 50`);
  return rows.map(({ id }) => id);
}

type Listed = { after?: string; ownerId?: string; subjectId?: string; readerId?: string };

/** What was decided, newest first: all that a moderator reads, about one person, or about one thing. */
export async function listDecisions(db: Database, { after, ownerId, subjectId, readerId }: Listed) {
  const conditions = [
    after ? sql`d.seq < ${positionOf(sql`decisions`, after)}` : sql`d.seq > 0`,
    ...(ownerId === undefined ? [] : [sql`d.owner_id = ${ownerId} AND d.action <> 'dismiss'`]),
    ...(subjectId === undefined ? [] : [sql`d.subject_id = ${subjectId}`]),
    ...(readerId === undefined ? [] : [mayModeratorRead(readerId)]),
  ];
  const rows = await db.all<DecisionRow>(sql`SELECT ${columns}, d.excerpt AS text FROM decisions d
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY d.seq DESC LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

/** Who reads a decision: the one whom it is about, one who has the key, or a moderator. */
export type DecisionReader = { id: string | null; key: string; isModerator: boolean };

/** Not even moderators read of a dismissal of what is reported of theirs. */
const mayModeratorRead = (id: string | null): SQL =>
  sql`(d.action <> 'dismiss' OR d.owner_id IS NOT ${id})`;

/** The owner reads everything but a dismissal, of which they are not told. */
function mayRead({ id, key, isModerator }: DecisionReader): SQL {
  return isModerator
    ? mayModeratorRead(id)
    : sql`d.action <> 'dismiss' AND (d.owner_id = ${id} OR d.key_hash = ${sha256(key)})`;
}

export function getDecision(
  db: Database,
  id: string,
  reader: DecisionReader,
): Promise<DecisionRow | null> {
  return db.first<DecisionRow>(sql`SELECT ${columns}, ${fullText} FROM decisions d
    WHERE d.id = ${id} AND ${mayRead(reader)}`);
}

/** Stores the answer of the one whom a decision is about, unless there is one. */
export async function answerDecision(
  db: Database,
  id: string,
  { answer, reader }: { answer: string; reader: DecisionReader },
): Promise<DecisionRow | null> {
  const owner = { ...reader, isModerator: false };
  const [, [row]] = (await db.commit(
    [
      sql`UPDATE decisions AS d SET answer = ${answer}, answered_at = ${isoTime()}
        WHERE d.id = ${id} AND d.answer IS NULL AND ${mayRead(owner)}`,
      sql`SELECT ${columns}, ${fullText} FROM decisions d
        WHERE d.id = ${id} AND d.answer = ${answer} AND changes() > 0`,
    ],
    { id },
  )) as [unknown[], DecisionRow[]];
  return row ?? null;
}

/** Replaces the secret of a decision, whose e-mail is written again; null where it is gone. */
export function renewKey(db: Database, id: string, key: string) {
  return db.first<{
    action: DecisionAction;
    subject: Subject;
    reason: string;
    ends_at: string | null;
  }>(
    sql`UPDATE decisions SET key_hash = ${sha256(key)} WHERE id = ${id}
      RETURNING action, subject, reason, ends_at`,
  );
}
