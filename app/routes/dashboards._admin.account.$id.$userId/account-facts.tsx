import type { Account } from "~api/contract/responses/accounts";
import type { UserOwn } from "~api/contract/responses/users";
import { type Facts, FactsPanel } from "~/components/tables/facts-panel";
import { formatDateTime, formatDay } from "~/utils/format/dates";
import { countOf, formatCount } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";

type Shown = Omit<Account, "acts" | "user"> & {
  user: Pick<
    UserOwn,
    | "id"
    | "email"
    | "createdAt"
    | "hasSecondFactor"
    | "isBlocked"
    | "blockedUntil"
    | "postCount"
    | "followersCount"
    | "followingCount"
  >;
};

const REFUSED = {
  bounce: "They bounce",
  complaint: "Marked as spam",
};

export function AccountFacts({ account }: { account: Shown }) {
  const { user, sessionsCount, lastSeenAt, emailRefused } = account;
  const facts: Facts = [
    ["E-mail", user.email],
    ...(emailRefused ? [["E-mails", REFUSED[emailRefused]] satisfies Facts[number]] : []),
    ["Registered", formatDay(user.createdAt)],
    ["Last seen", lastSeenAt ? formatDateTime(lastSeenAt) : "Long ago, or never"],
    ["Signed in", sessionsCount > 0 ? `In ${countOf(sessionsCount, "browser")}` : "Nowhere"],
    ["Two-step login", user.hasSecondFactor ? "On" : "Off"],
    ...(user.isBlocked
      ? [
          [
            "Blocked",
            user.blockedUntil ? `Until ${formatDay(user.blockedUntil)}` : "Until an admin unblocks",
          ] satisfies Facts[number],
        ]
      : []),
  ];
  return <FactsPanel heading="Account" facts={facts} />;
}

type Props = { account: Shown; viewerId: string };

export function ReportFacts({ account, viewerId }: Props) {
  const { user, reports, draftsCount, commentsCount, notesCount } = account;
  const notes = (
    <a href={paths.accountNotes(viewerId, user.id)}>
      {notesCount > 0 ? countOf(notesCount, "note") : "Write one"}
    </a>
  );
  const posts = <a href={paths.author(user.id)}>{formatCount(user.postCount)}</a>;
  const open = reports.open > 0 && (
    <>
      {" "}
      (<a href={paths.reports(viewerId)}>{formatCount(reports.open)} open</a>)
    </>
  );
  const reported = (
    <>
      {countOf(reports.about, "time")}
      {open}
    </>
  );
  const facts: Facts = [
    ["Posts", posts],
    ["Drafts", formatCount(draftsCount)],
    ["Comments", formatCount(commentsCount)],
    ["Followers", formatCount(user.followersCount)],
    ["Follows", formatCount(user.followingCount)],
    ["Reported", reported],
    ["Reports they made", formatCount(reports.made)],
    ...(user.id === viewerId ? [] : [["Notes by moderators", notes] satisfies Facts[number]]),
  ];
  return <FactsPanel heading="Activity" facts={facts} />;
}
