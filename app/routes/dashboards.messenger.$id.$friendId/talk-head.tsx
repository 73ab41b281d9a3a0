import type { ReactNode } from "react";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { Partner } from "~/utils/messenger";
import { paths } from "~/utils/paths";

type Props = {
  ownId: string;
  friendId: string;
  partner: Partner;
  isGone: boolean;
  isOnline: boolean;
  isLive: boolean;
  /** Whether news come by themselves, so that nobody has to ask for them. */
  isConnected: boolean;
  /** A line under the name. */
  children?: ReactNode;
};

/** Who one writes with, and the ways to news. */
export function TalkHead(props: Props) {
  const { ownId, friendId, partner, isGone, isOnline, isLive, isConnected, children } = props;
  // Without a fragment: to one, a browser scrolls instead of asking anew.
  const hereHref = paths.conversation(ownId, friendId, { live: isLive ? 1 : null });
  const liveHref = paths.conversation(ownId, friendId, { live: isLive ? null : 1 });
  const liveWords = isLive ? "Plain view" : "Live view";
  return (
    <header className="talk-head">
      <ButtonLink
        href={paths.messenger(ownId)}
        variant="ghost"
        size="small"
        icon
        className="narrow"
        aria-label="All conversations"
      >
        <Icon name="arrow-left" />
      </ButtonLink>{" "}
      <span className={isOnline ? "avatar-online" : "avatar-plain"}>
        <Avatar user={partner} size="lg" />
      </span>
      <div>
        <h1 id="with">{partner.fullName}</h1>
        <p className="tiny muted">{children}</p>
      </div>
      <div className="push talk-tools">
        {(isLive || !isConnected) && (
          <>
            <ButtonLink
              href={hereHref}
              variant="ghost"
              size="small"
              aria-label="Check for new messages"
            >
              <Icon name="refresh" size="sm" />
              <span className="wide">Check for new messages</span>
            </ButtonLink>{" "}
            <ButtonLink href={liveHref} variant="ghost" size="small" aria-label={liveWords}>
              <Icon name="eye" size="sm" />
              <span className="wide">{liveWords}</span>
            </ButtonLink>{" "}
          </>
        )}
        {!isGone && (
          <ButtonLink
            href={paths.author(friendId)}
            variant="ghost"
            size="small"
            icon
            aria-label={`Profile of ${partner.fullName}`}
          >
            <Icon name="user" />
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
