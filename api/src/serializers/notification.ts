import type { InquiryEvent } from "../../contract/posts/inquiries/actions";
import type { NotificationKind } from "../../contract/site/notifications/kinds";
import type { Notification } from "../../contract/responses/notifications";
import type { UserShortJson } from "../db/rows";
import type { NotificationRow } from "../queries/notifications/notifications";
import { toPostSlug } from "../lib/text/slug";
import { toUserShort } from "./user";

const ID_LENGTH = 24;
const ABOUT_COMMENTS = new Set<NotificationKind>(["comment", "reply", "mention"]);

export function toNotification(row: NotificationRow, publicUrl: string): Notification {
  const user: UserShortJson | null = row.user === null ? null : JSON.parse(row.user);
  return {
    id: toNotificationId(row.seq),
    kind: row.kind,
    createdAt: row.created_at,
    isSeen: row.is_seen === 1,
    user: user && toUserShort(user, publicUrl),
    usersCount: row.users_count,
    post: row.post_id === null ? null : toPostLink(row.post_id, row.title ?? ""),
    commentId: (ABOUT_COMMENTS.has(row.kind) && row.cause) || null,
    inquiry: row.kind === "inquiry" ? readInquiry(row.cause) : null,
    draftId: row.draft_id,
    coAuthorship: row.kind === "co_author" ? readCoAuthorship(row.cause) : null,
    text: row.text ?? "",
    notice: row.notice,
  };
}

function toPostLink(id: string, title: string): Notification["post"] {
  return { id, slug: toPostSlug(title), title };
}

/** The inquiry that a cause names, and what has happened to it. */
export function readInquiry(cause: string): NonNullable<Notification["inquiry"]> {
  const [id = "", state] = cause.split(":");
  return { id, state: state as InquiryEvent };
}

/** The document that a cause names, and whether its reader was invited to it. */
export function readCoAuthorship(cause: string): NonNullable<Notification["coAuthorship"]> {
  const [id = "", coAuthorId] = cause.split(":");
  return { id, event: coAuthorId ? "accepted" : "invited" };
}

/** The number of a notification as ids are written. */
export function toNotificationId(seq: number): string {
  return seq.toString(16).padStart(ID_LENGTH, "0");
}

/** The number of an id; 0, which none has, where it is no notification's. */
export function readNotificationId(id: string): number {
  const seq = Number.parseInt(id, 16);
  return Number.isSafeInteger(seq) ? seq : 0;
}
