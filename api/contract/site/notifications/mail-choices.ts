import { z } from "zod";
import { NOTIFICATION_KINDS, type NotificationKind } from "./kinds";

/** Digests are sent at 08:00 in the person's time zone. */
export const PACES = ["none", "now", "daily", "weekly"] as const;
export type Pace = (typeof PACES)[number];
export type MailedPace = Exclude<Pace, "none">;

/** Security mails cannot be turned off. */
export type MailedKind = Exclude<NotificationKind, "security">;
export const MAILED_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is MailedKind => kind !== "security",
);

/** The trigger `notifications_mailed` has the same list. */
export const DEFAULT_PACES: Record<MailedKind, MailedPace> = {
  comment: "now",
  reply: "now",
  mention: "now",
  like: "daily",
  follow: "daily",
  post: "daily",
  inquiry: "now",
  note: "daily",
  co_author: "daily",
};

const pace = z.enum(PACES, { error: "Choose how often we write to you" });

const paces = Object.fromEntries(MAILED_KINDS.map((kind) => [kind, pace])) as Record<
  MailedKind,
  typeof pace
>;

export const MailChoicesSchema = z.object(paces).meta({ id: "MailChoices" });
export type MailChoices = z.infer<typeof MailChoicesSchema>;

export const MailChoicesUpdateSchema = z.object(paces).partial().meta({ id: "MailChoicesUpdate" });
