import { Avatar } from "~/components/ui/avatar";
import { classNames } from "~/components/ui/class-names";
import { RoleBadge } from "~/components/ui/role-badge";
import { SearchBox } from "~/components/layout/search-box";
import { toZonedTime } from "~/utils/format/zoned-time";
import { formatMoment } from "~/utils/format/dates";
import type { FriendSummary } from "~/utils/messenger/message-types";
import { paths } from "~/utils/paths";
import "~/components/ui/badge.css";
import "./friend-list.css";

type ItemProps = {
  friend: FriendSummary;
  href: string;
  isOpen: boolean;
  /** Whether the conversation is being read right now. */
  isSeen: boolean;
  isOnline: boolean;
  isTyping: boolean;
  timeZone: string;
  now: string;
};

function FriendItem(props: ItemProps) {
  const { friend, href, isOpen, isSeen, isOnline, isTyping, timeZone, now } = props;
  const { fullName, last } = friend;
  const unread = isSeen ? 0 : friend.unread;
  return (
    <li>
      <a
        className={classNames("friend", unread > 0 && "friend-unread")}
        href={href}
        aria-current={isOpen ? "page" : undefined}
      >
        <span className={isOnline ? "avatar-online" : "avatar-plain"}>
          <Avatar user={friend} size="lg" />
        </span>
        <b>
          {fullName}
          {isOnline && <span className="sr-only">, online</span>}
        </b>{" "}
        {last && <time dateTime={last.at}>{nameMoment(now, last.at, timeZone)}</time>}{" "}
        <span className="last">
          <RoleBadge badge={friend.badge} />
          {friend.badge && " "}
          {isTyping ? "is typing…" : last ? (last.isMine ? "You: " : "") + last.text : "Say hello"}
        </span>{" "}
        {unread > 0 && (
          <span className="count">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </a>
    </li>
  );
}

/** Only UTC is named beside a time. */
function nameMoment(now: string, at: string, timeZone: string): string {
  const moment = formatMoment(toZonedTime(now, timeZone), toZonedTime(at, timeZone));
  return timeZone === "UTC" && moment.includes(":") ? `${moment} UTC` : moment;
}

type Props = {
  ownId: string;
  friends: readonly FriendSummary[];
  query: string;
  page: number;
  nextPage: number | null;
  openId?: string;
  seenId?: string;
  timeZone: string;
  now: string;
  online: ReadonlySet<string>;
  typing: ReadonlySet<string>;
};

export function FriendList(props: Props) {
  const { ownId, friends, query, page, nextPage, openId, seenId, online, typing } = props;
  const searched = query ? { query } : {};
  const Heading = openId ? "h2" : "h1";
  return (
    <nav className="friends" aria-label="Conversations">
      <div className="friends-top">
        <Heading>Messages</Heading>
        <SearchBox
          action={paths.messenger(ownId)}
          name="query"
          defaultValue={query}
          label="Search people"
          isAside
        />
      </div>
      {query && (
        <p className="friends-found small muted">
          {friends.length === 0 ? "No one" : `${friends.length}${nextPage ? " or more" : ""}`} found
          for “{query}”. <a href={paths.messenger(ownId)}>Show conversations</a>
        </p>
      )}
      <ul>
        {friends.map((friend) => (
          <FriendItem
            key={friend.id}
            friend={friend}
            href={paths.conversation(ownId, friend.id)}
            isOpen={friend.id === openId}
            isSeen={friend.id === seenId}
            isOnline={online.has(friend.id)}
            isTyping={typing.has(friend.id)}
            timeZone={props.timeZone}
            now={props.now}
          />
        ))}
      </ul>
      {(page > 1 || nextPage) && (
        <p className="friends-pages small">
          {page > 1 && <a href={paths.messenger(ownId, searched)}>First page</a>}
          {nextPage && (
            <a href={paths.messenger(ownId, { ...searched, page: nextPage })}>Next page</a>
          )}
        </p>
      )}
    </nav>
  );
}
