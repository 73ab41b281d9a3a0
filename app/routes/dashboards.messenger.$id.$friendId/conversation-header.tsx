import type { ReactNode } from "react";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { RoleBadge } from "~/components/ui/role-badge";
import type { Partner } from "~/utils/messenger/message-types";
import { paths } from "~/utils/paths";
import "./conversation-header.css";

type Props = {
  ownId: string;
  friendId: string;
  partner: Partner;
  isDeleted: boolean;
  isOnline: boolean;
  isLive: boolean;
  /** Whether a socket delivers new messages, so that no link has to load them. */
  isConnected: boolean;
  children?: ReactNode;
};

export function ConversationHeader(props: Props) {
  const { ownId, friendId, partner, isDeleted, isOnline, isLive, isConnected, children } = props;
  // Without a fragment, to which a browser would only scroll.
  const reloadHref = paths.conversation(ownId, friendId, { live: isLive ? 1 : null });
  const viewHref = paths.conversation(ownId, friendId, { live: isLive ? null : 1 });
  const viewLabel = isLive ? "Plain view" : "Live view";
  return (
    <header className="conversation-header">
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
        <h1 id="with" dir="auto">
          {partner.fullName}
        </h1>
        <p className="tiny muted">
          <RoleBadge badge={partner.badge} />
          {partner.badge && " "}
          {children}
        </p>
      </div>
      <div className="push conversation-tools">
        {(isLive || !isConnected) && (
          <>
            <ButtonLink
              href={reloadHref}
              variant="ghost"
              size="small"
              aria-label="Check for new messages"
            >
              <Icon name="refresh" size="sm" />
              <span className="wide">Check for new messages</span>
            </ButtonLink>{" "}
            <ButtonLink href={viewHref} variant="ghost" size="small" aria-label={viewLabel}>
              <Icon name="eye" size="sm" />
              <span className="wide">{viewLabel}</span>
            </ButtonLink>{" "}
          </>
        )}
        {!isDeleted && (
          <ButtonLink
            href={paths.block(friendId)}
            variant="ghost"
            size="small"
            icon
            // Phones have no room for it; the profile has it, too.
            className="wide"
            aria-label={`Block or mute ${partner.fullName}`}
          >
            <Icon name="circle-x" />
          </ButtonLink>
        )}{" "}
        {!isDeleted && (
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
