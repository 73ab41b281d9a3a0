import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";
import { MessageDays } from "~/components/messenger/message-days";
import type { Messenger } from "~/routes/dashboards.messenger.$id/use-messenger";
import { paths } from "~/utils/paths";
import type { useConversation } from "./use-conversation";
import "./message-log.css";

type Props = {
  conversation: ReturnType<typeof useConversation>;
  messenger: Messenger;
  friendId: string;
  partnerName: string;
  isLatest: boolean;
  firstNew: { id: string; count: number } | null;
  timeZone: string;
  now: string;
};

/** Loading older messages keeps the scroll position. */
export function MessageLog(props: Props) {
  const { conversation, messenger, friendId, partnerName, isLatest, ...rendering } = props;
  const { messages, starts, oldest, hasOlder, isLoading, hasFailed, loadOlder } = conversation;
  const { ownId } = messenger.state;
  const log = useRef<HTMLDivElement>(null);
  const olderLink = useRef<HTMLAnchorElement>(null);

  const last = messages.at(-1);
  const ownLast = last?.isMine ? (last.clientId ?? last.id) : undefined;
  useEffect(() => {
    // The log is reversed: 0 is its bottom.
    if (ownLast && log.current) log.current.scrollTop = 0;
  }, [ownLast]);

  const canLoad = isLatest && hasOlder && !isLoading && !hasFailed;
  useEffect(() => {
    const link = olderLink.current;
    if (!canLoad || !link) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isScrolled = log.current !== null && log.current.scrollTop < 0;
        if (entry?.isIntersecting && isScrolled) void loadOlder();
      },
      { root: log.current, rootMargin: "600px 0px 0px" },
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, [canLoad, loadOlder]);

  function handleOlder(event: MouseEvent) {
    if (!isLatest) return;
    event.preventDefault();
    void loadOlder();
  }

  return (
    <div
      ref={log}
      className="message-log"
      role="log"
      aria-label={`Messages with ${partnerName}`}
      // Screen readers announce new messages, but not changed receipts.
      aria-relevant="additions"
      aria-busy={isLoading}
      // So that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div>
        {hasOlder && oldest && (
          <a
            ref={olderLink}
            className="older-messages"
            href={paths.conversation(ownId, friendId, { before: oldest })}
            onClick={handleOlder}
          >
            {hasFailed ? "Older messages could not be loaded. Try again" : "Older messages"}
          </a>
        )}
        {messages.length === 0 && (
          <p className="conversation-empty muted">
            {isLatest
              ? `This is the start of your conversation with ${partnerName}.`
              : "There are no earlier messages."}
          </p>
        )}
        <MessageDays
          messages={messages}
          partnerName={partnerName}
          {...rendering}
          starts={starts}
          unsentActions={messenger.unsentActions}
        />
        {!isLatest && (
          <a className="older-messages" href={paths.conversation(ownId, friendId)}>
            Latest messages
          </a>
        )}
        <span id="latest" />
      </div>
    </div>
  );
}
