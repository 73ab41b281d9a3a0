import { authorTag, postTag, tagsTouchedBy } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import type { DecisionCreate } from "../../../contract/site/moderation/decisions";
import type { Decision } from "../../../contract/responses/decisions";
import { newSecret } from "../../lib/auth/secrets";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { conflict, forbidden, invalid, notFound } from "../../lib/errors";
import type { ReportCreate } from "../../../contract/site/moderation/reports";
import { callInbox, closeSockets } from "../../services/messenger/inbox-stub";
import { runInboxTasks } from "../../services/inbox/tasks";
import { nameActor } from "../../services/mail/notices/security-mail";
import { sendDecision } from "../../services/mail/decision-mail";
import { actAsAdmin } from "../../services/request/acts";
import { runInBackground } from "../../services/request/background";
import { requireCaller } from "../../services/request/caller";
import { markChanged, markRemoved } from "../../services/purges/purge";
import {
  type DecisionRow,
  createDecision,
  getDecision,
  listDecisions,
} from "../../queries/moderation/decisions";
import {
  type ReportedMessage,
  type ReportedRow,
  createReport,
  getReport,
  getReportable,
  getReported,
  listReported,
} from "../../queries/moderation/reports";
import { getReviewed } from "../../queries/inquiries/reviews";
import { getPost } from "../../queries/posts/posts";
import { logSecurity } from "../../services/request/security-log";
import { toBareList } from "../../http/link";
import { readOwner, toDecision, toReport, toReported } from "../../serializers/moderation";
import { toPostCard } from "../../serializers/post";
import { requireConfirmed } from "../../services/accounts/require-password";

const GONE = {
  post: "There is no such post",
  comment: "There is no such comment",
  profile: "There is no such user",
  message: "You have no such message",
  review: "There is no such review",
};

/** So much of a conversation a moderator sees with a message, and nothing else of it. */
const CONTEXT = { before: 5, after: 1 };

export const reportRoutes = [
  handle(
    endpoints.moderation.report,
    async (c, { parseBody }) => {
      const { text = "", ...report } = parseBody();
      const reporterId = c.var.caller?.id ?? null;
      const message = await readMessage(c, report);
      const found = await getReportable(c.var.db, { ...report, message });
      if (!found) throw notFound(GONE[report.subject]);
      if (found.owner_id === reporterId)
        throw invalid({ subjectId: ["You cannot report yourself"] });
      const row = await createReport(c.var.db, { ...report, message, text, reporterId });
      if (!row) throw notFound(GONE[report.subject]);
      return toReport(row);
    },
    async (c, id) => {
      const row = await getReport(c.var.db, id);
      if (!row) throw notFound("There is no such report");
      return toReport(row);
    },
  ),

  handle(endpoints.moderation.listReported, async (c, { query: { after = null } }) =>
    toBareList(
      c,
      await listReported(c.var.db, after, { readerId: requireCaller(c).id }),
      toReported,
    ),
  ),

  handle(endpoints.moderation.getReported, async (c, { params: { id } }) => {
    const reported = await requireReported(c, id);
    const { rows } = await listDecisions(c.var.db, { subjectId: id });
    return { ...toReported(reported), decisions: rows.map((row) => toDecision(row, true)) };
  }),

  handle(
    endpoints.moderation.decide,
    async (c, { params: { id }, parseBody }) => {
      const reported = await requireReported(c, id);
      refuseUnlessMayDecide(c, reported);
      const given = parseBody();
      refuseUnlessPossible(reported, given);
      const owner = readOwner(reported);
      const blocksAdmin = given.action === "block" && owner.isAdmin;
      if (blocksAdmin) await requireConfirmed(c);
      actAsAdmin(c, { ownerId: owner.id, label: `${given.action}: ${toLabel(reported)}` });
      const before = given.action === "hide" ? await readTags(c, reported) : null;
      const key = newSecret();
      const row = await createDecision(c.var.db, {
        subject: reported.subject,
        subjectId: id,
        ownerId: owner.id,
        key,
        moderatorId: requireCaller(c).id,
        action: given.action,
        reason: given.reason ?? "",
        endsAt: given.action === "block" && given.endsOn ? `${given.endsOn}T00:00:00.000Z` : null,
      });
      if (!row) throw conflict(CANNOT[given.action] ?? "Someone else has already decided");
      if (before) markRemoved(c, ...before);
      if (given.action === "restore") markChanged(c, ...(await readTags(c, reported)));
      if (given.action === "block") await tellOfBlock(c, owner.id);
      if (given.action !== "dismiss") {
        const decidedBy = blocksAdmin ? nameActor(c) : "";
        runInBackground(c, "Telling of a decision", sendDecision(c, row, key, decidedBy));
      }
      return toDecision(row, true);
    },
    readDecision,
  ),
];

/** A message that is reported, from the inbox of who reports it. */
async function readMessage(
  c: ApiContext,
  { subject, subjectId }: Pick<ReportCreate, "subject" | "subjectId">,
): Promise<ReportedMessage | undefined> {
  if (subject !== "message") return undefined;
  const { id } = requireCaller(c);
  const { before, after } = CONTEXT;
  const rows = await callInbox(c.env, id, (inbox) =>
    inbox.readAround(id, subjectId, before, after),
  );
  const reported = rows.find((row) => row.id === subjectId);
  if (!reported) return undefined;
  const context = rows.map((row) => ({
    text: row.text,
    at: row.created_at,
    isReported: row === reported,
    isOwners: row.sender_id === reported.sender_id,
  }));
  const ownerId = reported.sender_id;
  return { ownerId, text: reported.text, context: JSON.stringify(context) };
}

async function readDecision(c: ApiContext, id: string): Promise<Decision> {
  const row = await getDecision(c.var.db, id, { id: null, key: "", isModerator: true });
  if (!row) throw notFound("There is no such decision");
  return toDecision(row, true);
}

const CANNOT: Partial<Record<DecisionRow["action"], string>> = {
  hide: "It was deleted or is already hidden",
  restore: "It isn’t hidden, or what it belongs to is gone or hidden",
  block: "They are blocked for longer already. Only admins can shorten a block",
};

/** Nobody reads what was reported of theirs, nor decides about it: they would learn by whom. */
async function requireReported(c: ApiContext, id: string): Promise<ReportedRow> {
  const row = await getReported(c.var.db, id, { readerId: requireCaller(c).id });
  if (!row) throw notFound("Nobody has reported this");
  return row;
}

/** About those who decide only admins do. */
function refuseUnlessMayDecide(c: ApiContext, reported: ReportedRow): void {
  if (readOwner(reported).isStaff && !requireCaller(c).isAdmin) {
    throw forbidden("Only admins can decide about admins and moderators");
  }
}

function refuseUnlessPossible({ subject }: ReportedRow, { action }: DecisionCreate): void {
  if (action !== "hide" && action !== "restore") return;
  if (subject !== "profile" && subject !== "message") return;
  throw invalid({ action: [`A ${subject} cannot be hidden. Warn or block its owner`] });
}

/** What the log calls it: not by a name, which would outlive the account. */
function toLabel({ subject, title }: ReportedRow): string {
  return subject === "profile" || subject === "message" ? subject : title;
}

/** What shows a post, a comment or a review that appears or disappears. */
async function readTags(c: ApiContext, { subject, id, post_id: postId }: ReportedRow) {
  if (subject === "review") {
    const personId = await getReviewed(c.var.db, id);
    return personId === null ? [] : [authorTag(personId)];
  }
  if (postId === null) return [];
  if (subject === "comment") return [postTag(postId), "site"] as const;
  const post = await getPost(c.var.db, postId, null);
  return post ? tagsTouchedBy(toPostCard(post, c.var.config.PUBLIC_URL)) : [];
}

async function tellOfBlock(c: ApiContext, userId: string): Promise<void> {
  markChanged(c, authorTag(userId), "site");
  logSecurity(c, "user-blocked", userId);
  runInBackground(c, "Closing sockets", closeSockets(c.env, userId, "blocked"));
  await runInboxTasks(c.env, c.var.db, userId);
}
