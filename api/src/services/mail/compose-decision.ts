import type { DecisionAction, Subject } from "../../../contract/site/moderation/enums";
import type { Config } from "../../lib/env";
import { type ComposedMail, composeLink } from "./compose";
import { sayWho } from "./notices/compose-admin";

type DecisionParts = {
  id: string;
  /** The secret by which also those answer who cannot log in. */
  key: string;
  action: DecisionAction;
  subject: Subject;
  reason: string;
  endsAt: string | null;
  /** Who blocked an admin, and when; nobody else learns it. */
  decidedBy?: string;
};

const SUBJECT_WORDS: Record<Subject, string> = {
  post: "one of your posts",
  comment: "one of your comments",
  profile: "your profile",
  message: "one of your messages",
  review: "one of your reviews",
};

/** The mail that tells somebody what moderators decided about them, and why. */
export function composeDecision(
  { SITE_NAME, SITE_URL }: Config,
  decision: DecisionParts,
): ComposedMail {
  const { subject, line } = describe(SITE_NAME, decision);
  // Whoever got their own back has no need to reply.
  const isRestored = decision.action === "restore";
  return composeLink({
    subject,
    lines: [
      line,
      `Reason: ${decision.reason}`,
      ...(decision.decidedBy ? [sayWho(decision.decidedBy)] : []),
    ],
    link: `${SITE_URL}/decisions/${decision.id}/${decision.key}`,
    action: isRestored ? "Read the decision" : "Read and reply",
    footer: `${isRestored ? "" : "You can reply once. "}Anyone with this link can reply as you, so keep it to yourself.`,
  });
}

function describe(siteName: string, { action, subject, endsAt }: DecisionParts) {
  const what = SUBJECT_WORDS[subject];
  const end = endsAt === null ? "" : ` until ${endsAt.slice(0, 10)}`;
  const texts: Record<DecisionAction, { subject: string; line: string }> = {
    hide: {
      subject: `Our moderators have hidden ${what} on ${siteName}`,
      line: "Others can no longer see it. You still can, on the page below.",
    },
    restore: {
      subject: `Our moderators have restored ${what} on ${siteName}`,
      line: "Everyone can see it again.",
    },
    warn: {
      subject: `A warning from the moderators of ${siteName}`,
      line: `It is about ${what}. Nothing was changed.`,
    },
    block: {
      subject: `Your ${siteName} account is blocked${end}`,
      line: "You can’t log in until then. What you’ve published stays.",
    },
    dismiss: { subject: `Reports about ${what} were dismissed`, line: "Nothing was changed." },
  };
  const text = texts[action];
  const line =
    action === "block" && !end ? "You can’t log in. What you’ve published stays." : text.line;
  return { subject: text.subject, line };
}
