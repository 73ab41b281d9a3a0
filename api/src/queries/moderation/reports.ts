import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import type { ReportReason, Subject } from "../../../contract/site/moderation/enums";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { reports } from "../../db/schema/moderation";
import { newId } from "../../db/id";
import { isoTime } from "../../db/time";

const EXCERPT_LENGTH = 1000;
const REPORTS_SHOWN = 10;

/** Something that can be reported, as it is now. */
type Reportable = {
  owner_id: string;
  post_id: string | null;
  title: string;
  excerpt: string;
};

/** A message that is reported, which no table has. */
export type ReportedMessage = { ownerId: string; text: string; context: string };

type Reported = { subject: Subject; subjectId: string; message?: ReportedMessage | undefined };

/** The message is not asked for by its id: who reports it has it in their inbox. */
function selectReportable({ subject, subjectId, message }: Reported): SQL {
  if (subject !== "message") return REPORTABLE[subject](subjectId);
  return sql`SELECT id AS owner_id, NULL AS post_id, first_name || ' ' || last_name AS title,
      substr(${message?.text ?? ""}, 1, ${EXCERPT_LENGTH}) AS excerpt
    FROM users WHERE id = ${message?.ownerId ?? null}`;
}

const REPORTABLE: Record<Exclude<Subject, "message">, (id: string) => SQL> = {
  post: (id) => sql`SELECT user_id AS owner_id, id AS post_id, title,
      substr(description, 1, ${EXCERPT_LENGTH}) AS excerpt FROM posts WHERE id = ${id}`,
  comment: (id) => sql`SELECT c.user_id AS owner_id, p.id AS post_id, p.title,
      substr(c.description, 1, ${EXCERPT_LENGTH}) AS excerpt
    FROM comments c JOIN posts p ON p.seq = c.post_seq WHERE c.id = ${id}`,
  review: (id) => sql`SELECT r.author_id AS owner_id, NULL AS post_id, i.title, r.text AS excerpt
    FROM reviews r JOIN inquiries i ON i.id = r.inquiry_id
    WHERE r.id = ${id} AND r.shown_at IS NOT NULL`,
  profile: (id) => sql`SELECT id AS owner_id, NULL AS post_id,
      first_name || ' ' || last_name AS title, bio AS excerpt FROM users WHERE id = ${id}`,
};

/** Finds what somebody wants to report; null where it is not there, or hidden already. */
export function getReportable(db: Database, reported: Reported) {
  return db.first<Reportable>(selectReportable(reported));
}

export type ReportRow = Pick<Row<typeof reports>, "reason" | "text"> & {
  id: string;
  subject: Subject;
  subject_id: string;
  post_id: string | null;
  title: string;
  person_id: string | null;
  created_at: string;
};

/** On whose profile the subject of a report `r` is; null where it is on none, or gone. */
const personId = sql`CASE r.subject WHEN 'profile' THEN r.subject_id WHEN 'review'
  THEN (SELECT person_id FROM reviews WHERE id = r.subject_id) END AS person_id`;

const columns = sql`id, subject, subject_id, post_id, ${personId}, title, reason, text, created_at`;

type NewReport = Reported & {
  reason: ReportReason;
  text: string;
  reporterId: string | null;
};

/**
 * Stores a report of something that is there. Of one person and one thing, a report that nobody has
 * decided about yet is enough, and returned instead.
 */
export async function createReport(
  db: Database,
  { reason, text, reporterId, ...reported }: NewReport,
): Promise<ReportRow | null> {
  const id = newId();
  const { subject, subjectId, message } = reported;
  const isOpen = sql`reporter_id = ${reporterId} AND subject_id = ${subjectId} AND closed_at IS NULL`;
  const [, [row]] = (await db.commit(
    [
      sql`INSERT INTO reports (id, subject, subject_id, owner_id, post_id, title, excerpt, reason,
          text, context, reporter_id, created_at)
        SELECT ${id}, ${subject}, ${subjectId}, owner_id, post_id, title, excerpt, ${reason},
          ${text}, ${message?.context ?? null}, ${reporterId}, ${isoTime()}
        FROM (${selectReportable(reported)})
        WHERE NOT EXISTS (SELECT 1 FROM reports WHERE ${isOpen})`,
      sql`SELECT ${columns} FROM reports r
        WHERE id = ${id} OR (${isOpen}) LIMIT 1`,
    ],
    { id },
  )) as [unknown[], ReportRow[]];
  return row ?? null;
}

export function getReport(db: Database, id: string): Promise<ReportRow | null> {
  return db.first<ReportRow>(sql`SELECT ${columns} FROM reports r WHERE id = ${id}`);
}

/** Something that was reported, as its newest report has it; the people and reports as JSON. */
export type ReportedRow = {
  id: string;
  subject: Subject;
  post_id: string | null;
  person_id: string | null;
  title: string;
  excerpt: string;
  context: string | null;
  created_at: string;
  owner: string;
  is_there: number;
  is_hidden: number;
  reports_count: number;
  reports: string;
  earlier_count: number;
};

const personJson = (id: SQL) => sql`(SELECT json_object('id', id, 'name',
  first_name || ' ' || last_name, 'isBlocked', json(iif(is_blocked, 'true', 'false')),
  'isAdmin', json(iif(is_admin, 'true', 'false')),
  'isStaff', json(iif(is_admin OR is_moderator, 'true', 'false'))) FROM users WHERE id = ${id})`;

/** The columns of the newest report `r` of something. */
const reportedColumns = sql`r.subject_id AS id, r.subject, r.post_id, ${personId}, r.title, r.excerpt,
  r.context, r.created_at, ${personJson(sql`r.owner_id`)} AS owner,
  CASE r.subject WHEN 'post' THEN EXISTS (SELECT 1 FROM posts WHERE id = r.subject_id)
    WHEN 'comment' THEN EXISTS (SELECT 1 FROM comments WHERE id = r.subject_id)
    WHEN 'review' THEN EXISTS (SELECT 1 FROM reviews WHERE id = r.subject_id)
    ELSE 1 END AS is_there,
  EXISTS (SELECT 1 FROM decisions WHERE subject_id = r.subject_id AND action = 'hide'
    AND lifted_at IS NULL) AS is_hidden,
  (SELECT count(*) FROM reports WHERE subject_id = r.subject_id AND closed_at IS NULL)
    AS reports_count,
  (SELECT json_group_array(json_object('id', id, 'reason', reason, 'text', text,
      'createdAt', created_at, 'by', json(${personJson(sql`n.reporter_id`)})))
    FROM (SELECT * FROM reports WHERE subject_id = r.subject_id
      ORDER BY closed_at IS NOT NULL, seq DESC LIMIT ${REPORTS_SHOWN}) n) AS reports,
  (SELECT count(*) FROM decisions WHERE owner_id = r.owner_id AND subject_id <> r.subject_id
    AND action <> 'dismiss') AS earlier_count`;

type Reader = { readerId: string };

// Who sees that a message of theirs was reported knows by whom, and nobody judges what is said of them.
const isOthers = ({ readerId }: Reader) => sql`(r.owner_id <> ${readerId}
  AND (r.subject <> 'review' OR NOT EXISTS (
    SELECT 1 FROM reviews WHERE id = r.subject_id AND person_id = ${readerId}
    UNION ALL SELECT 1 FROM decisions d JOIN hidden_rows h ON h.decision_id = d.id
      WHERE d.subject_id = r.subject_id AND h.data ->> '$.person_id' = ${readerId})))`;

/** What of others waits for a decision, the last reported first, and whether there is more. */
export async function listReported(db: Database, after: string | null, reader: Reader) {
  const newest = sql`SELECT max(seq) FROM reports WHERE subject_id = ${after}`;
  const rows = await db.all<ReportedRow>(sql`SELECT ${reportedColumns}
    FROM (SELECT max(seq) AS seq FROM reports r
      WHERE closed_at IS NULL AND ${isOthers(reader)} GROUP BY subject_id
      HAVING ${after === null ? sql`true` : sql`max(seq) < (${newest})`}
      ORDER BY 1 DESC LIMIT ${BARE_LIST_SIZE + 1}) open
    CROSS JOIN reports r ON r.seq = open.seq ORDER BY r.seq DESC`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

/** Something of others that was reported, whatever was decided since; null where it never was. */
export function getReported(db: Database, id: string, reader: Reader): Promise<ReportedRow | null> {
  return db.first<ReportedRow>(sql`SELECT ${reportedColumns} FROM reports r
    WHERE r.subject_id = ${id} AND ${isOthers(reader)} ORDER BY r.seq DESC LIMIT 1`);
}
