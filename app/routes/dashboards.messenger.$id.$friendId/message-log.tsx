import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";
import { MessageDays } from "~/components/messenger/message-days";
import type { Messenger } from "~/routes/dashboards.messenger.$id/use-messenger";
import { paths } from "~/utils/paths";
import type { useConversation } from "./use-conversation";

type Props = {
  conversation: ReturnType<typeof useConversation>;
  messenger: Messenger;
  friendId: string;
  partnerName: string;
  isLatest: boolean;
  firstNew: { id: string; count: number } | null;
  now: string;
};

/** The messages, the newest at the bottom, where it stays while earlier ones are added on top. */
export function MessageLog(props: Props) {
  const { conversation, messenger, friendId, partnerName, isLatest, firstNew, now } = props;
  const { messages, starts, oldest, hasOlder, isLoading, hasFailed, loadOlder } = conversation;
  const { ownId } = messenger.state;
  const log = useRef<HTMLDivElement>(null);
  const olderLink = useRef<HTMLAnchorElement>(null);

  const last = messages.at(-1);
  const ownLast = last?.isMine ? (last.clientId ?? last.id) : undefined;
  useEffect(() => {
    // The log is laid out from its bottom, which is at 0.
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
      className="log"
      role="log"
      aria-label={`Messages with ${partnerName}`}
      // What is new is read aloud; a mark that changes is not.
      aria-relevant="additions"
      aria-busy={isLoading}
      // The keyboard scrolls it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div>
        {hasOlder && oldest && (
          <a
            ref={olderLink}
            className="older"
            href={paths.conversation(ownId, friendId, { before: oldest })}
            onClick={handleOlder}
          >
            {hasFailed ? "Older messages did not come. Try again" : "Older messages"}
          </a>
        )}
        {messages.length === 0 && (
          <p className="talk-empty muted">
            {isLatest ? `This is the beginning, with ${partnerName}.` : "Nothing came before."}
          </p>
        )}
        <MessageDays
          messages={messages}
          partnerName={partnerName}
          now={now}
          firstNew={firstNew}
          starts={starts}
          unsent={messenger.unsent}
        />
        {!isLatest && (
          <a className="older" href={paths.conversation(ownId, friendId)}>
            Back to the latest
          </a>
        )}
        <span id="latest" />
      </div>
    </div>
  );
}
