import type { ReactNode } from "react";
import type { InquiryEvent } from "~api/contract/posts/inquiries/actions";
import type { NotificationKind } from "~api/contract/site/notifications/kinds";
import type { Notification } from "~api/contract/responses/notifications";
import type { IconName } from "~/components/ui/icon";
import { RoleBadge } from "~/components/ui/role-badge";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";

type Action = {
  label: string;
  /** Tells apart several actions with the same label. */
  whom?: string | undefined;
  href: string;
};

type Sentence = {
  icon: IconName;
  say: (notification: Notification) => ReactNode;
  /** What its reader may want to do next. */
  act?: (notification: Notification, ownId: string) => Action | null;
};

/** Notices of what others did. */
const BY_OTHERS = /^(?:admin|registered)-/u;

const STEPS: Record<InquiryEvent, string> = {
  asked: "asked about",
  offered: "made an offer for",
  agreed: "agreed to the price of",
  handedOver: "handed over",
  closed: "closed the inquiry about",
  declined: "declined the inquiry about",
  withdrawn: "withdrew the inquiry about",
  reviewed: "left you a review for",
};

export const SENTENCES: Record<NotificationKind, Sentence> = {
  comment: inTalk("commented on"),
  reply: inTalk("replied to your comment on"),
  mention: inTalk("mentioned you in"),
  like: {
    icon: "thumb-up",
    say: ({ user, usersCount, post }) => (
      <>
        {nameOf(user)}
        {usersCount > 1 && ` and ${countOf(usersCount - 1, "other")}`} liked {linkTo(post)}
      </>
    ),
  },
  follow: { icon: "user-plus", say: ({ user }) => <>{nameOf(user)} follows you</> },
  post: {
    icon: "pencil",
    say: ({ user, post }) => (
      <>
        {nameOf(user)} published {linkTo(post)}
      </>
    ),
  },
  inquiry: {
    icon: "store",
    say: ({ user, inquiry, text }) =>
      inquiry && (
        <>
          {nameOf(user)} {STEPS[inquiry.state]}{" "}
          <a href={paths.inquiry(inquiry.id)} dir="auto">
            {text}
          </a>
        </>
      ),
  },
  note: {
    icon: "comment",
    say: ({ user, text }) => (
      <>
        {nameOf(user)} left a note on your draft <span dir="auto">{text}</span>
      </>
    ),
    act: ({ draftId }, ownId) =>
      draftId ? { label: "Read", href: paths.shareDraft(ownId, draftId, "notes") } : null,
  },
  co_author: {
    icon: "users",
    say: ({ user, text, coAuthorship }) =>
      coAuthorship?.event === "invited" ? (
        <>
          {nameOf(user)} invites you to write <span dir="auto">{text}</span> with them
        </>
      ) : (
        <>
          {nameOf(user)} writes <span dir="auto">{text}</span> with you
        </>
      ),
    act: ({ coAuthorship }, ownId) =>
      coAuthorship?.event === "invited"
        ? { label: "Answer", href: `${paths.posts(ownId)}#shared-with-you` }
        : { label: "Open", href: paths.posts(ownId) },
  },
  security: {
    icon: "alert",
    say: ({ text }) => <>{text}. We sent you an e-mail about it.</>,
    act: ({ notice }, ownId) => {
      if (notice === "decision") return { label: "Decisions", href: paths.decisions(ownId) };
      if (!notice || BY_OTHERS.test(notice)) return null;
      return { label: "Was this you?", href: paths.sessionSettings(ownId) };
    },
  },
};

/** A mention may be in a comment or in a post. */
function inTalk(words: string): Sentence {
  return {
    icon: "comment",
    say: ({ user, post, commentId }) => (
      <>
        {nameOf(user)} {words} {linkTo(post, commentId)}
      </>
    ),
    act: ({ user, post, commentId }) =>
      post && commentId
        ? { label: "Answer", whom: user?.fullName, href: hrefOf(post, commentId) }
        : null,
  };
}

function nameOf(user: Notification["user"]) {
  return (
    user && (
      <>
        <a href={paths.author(user.id)} dir="auto">
          {user.fullName}
        </a>
        <RoleBadge badge={user.badge} />
      </>
    )
  );
}

function hrefOf(post: NonNullable<Notification["post"]>, comment: string | null): string {
  return paths.post(post, comment ? `comment-${comment}` : "", { comment });
}

function linkTo(post: Notification["post"], comment: string | null = null) {
  return (
    post && (
      <a href={hrefOf(post, comment)} dir="auto">
        {post.title}
      </a>
    )
  );
}
