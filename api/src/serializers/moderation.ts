import type { Decision } from "../../contract/responses/decisions";
import type { AccountNote, Report, Reported } from "../../contract/responses/reports";
import type { AccountNoteRow } from "../queries/moderation/account-notes";
import type { DecisionRow } from "../queries/moderation/decisions";
import type { ReportRow, ReportedRow } from "../queries/moderation/reports";
import { toPostSlug } from "../lib/text/slug";

export function toReport(row: ReportRow): Report {
  return {
    _id: row.id,
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    ...postOf(row),
    personId: row.person_id,
    reason: row.reason,
    text: row.text,
    createdAt: row.created_at,
  };
}

export function toAccountNote(row: AccountNoteRow): AccountNote {
  const author = row.author_id !== null && { id: row.author_id, name: row.author_name ?? "" };
  return {
    _id: row.id,
    id: row.id,
    author: author || null,
    text: row.text,
    createdAt: row.created_at,
  };
}

/** A post by its id, and by the title that it had when it was reported. */
const postOf = ({ post_id: postId, title }: Pick<ReportedRow, "post_id" | "title">) =>
  postId === null ? { postId } : { postId, postSlug: toPostSlug(title) };

type PersonJson = {
  id: string;
  name: string;
  isBlocked: boolean;
  isAdmin: boolean;
  isStaff: boolean;
};
type ReportJson = Omit<Reported["reports"][number], "by"> & { by: PersonJson | null };

/** Whom something belongs to that was reported. */
export function readOwner(row: ReportedRow): PersonJson {
  return JSON.parse(row.owner);
}

export function toReported(row: ReportedRow): Reported {
  const { isStaff: _, ...owner } = readOwner(row);
  const reports: ReportJson[] = JSON.parse(row.reports);
  return {
    _id: row.id,
    id: row.id,
    subject: row.subject,
    owner,
    ...postOf(row),
    personId: row.person_id,
    title: row.title,
    excerpt: row.excerpt,
    ...(row.context !== null && { context: JSON.parse(row.context) as Reported["context"] }),
    isThere: row.is_there === 1,
    isHidden: row.is_hidden === 1,
    reportsCount: row.reports_count,
    reports: reports.map(({ by, ...report }) => ({
      ...report,
      by: by && { id: by.id, name: by.name },
    })),
    earlierCount: row.earlier_count,
    reportedAt: row.created_at,
  };
}

/** A decision; whose it was, only moderators read. */
export function toDecision(row: DecisionRow, isForModerator: boolean): Decision {
  const { moderator_id: by } = row;
  return {
    _id: row.id,
    id: row.id,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    owner: { id: row.owner_id, name: row.owner_name },
    postId: row.post_id,
    title: row.title,
    text: row.text,
    reason: row.reason,
    endsAt: row.ends_at,
    liftedAt: row.lifted_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    decidedBy: isForModerator && by !== null ? { id: by, name: row.moderator_name } : null,
    createdAt: row.created_at,
  };
}
