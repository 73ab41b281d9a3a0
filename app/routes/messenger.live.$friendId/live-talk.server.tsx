import { renderToStaticMarkup } from "react-dom/server";
import type { DirectMessage } from "~api/contract/messages";
import { MessageDays } from "~/components/messenger/message-days";
import { ReachedLine } from "~/components/messenger/message-run";
import { raiseMarks } from "~/utils/conversation";
import { toTalkMessage } from "~/utils/messenger";
import type { TalkMessage } from "~/utils/messenger";
import { changeMessenger, startMessenger } from "~/utils/messenger-state";
import type { MessengerEvent } from "~/utils/messenger-state";

const MARKS = ["unseen", "delivered", "seen"] as const;
type Mark = (typeof MARKS)[number];

function levelOf(state: TalkMessage["state"]): number {
  return MARKS.findIndex((mark) => mark === state);
}

/**
 * A conversation in pieces of HTML, each of them put behind all others. What was written does not
 * change: how far one's messages got, and what the other does, are lines that styles make use of.
 */
export function createLiveTalk(ownId: string, friendId: string) {
  let state = startMessenger({ ownId, cursor: "", friends: [] });
  const shown = new Set<string>();
  let lastAt: string | undefined;
  let ownLast: TalkMessage | undefined;
  /** How far the least of one's messages got, as the document shows it. */
  let least: Mark = "seen";
  let doing = "";

  function drawMessages(rows: readonly DirectMessage[]): string {
    const news = rows.filter(
      ({ id, senderId, receiverId }) =>
        !shown.has(id) && (senderId === friendId || receiverId === friendId),
    );
    if (news.length === 0) return "";
    for (const { id } of news) shown.add(id);
    const messages = raiseMarks(news.map((row) => toTalkMessage(row, ownId)));
    const name = news.find(({ senderId }) => senderId === friendId)?.senderName ?? "";
    const html = renderToStaticMarkup(
      <MessageDays
        messages={messages}
        partnerName={name}
        now={new Date().toISOString()}
        writtenAfter={lastAt}
        isStreamed
      />,
    );
    lastAt = messages.at(-1)?.at;
    for (const message of messages.filter(({ isMine }) => isMine)) {
      ownLast = message;
      least = MARKS[Math.min(levelOf(least), levelOf(message.state))] ?? "unseen";
    }
    return html;
  }

  // A line stands for all of one's messages before it, so it waits for the last of them.
  function drawReached(): string {
    if (!ownLast) return "";
    const { id } = ownLast;
    const isSeen = state.seenUpTo[friendId] === id;
    const told = isSeen ? "seen" : state.delivered.has(id) ? "delivered" : "unseen";
    const reached = MARKS[Math.max(levelOf(told), levelOf(ownLast.state))] ?? told;
    if (levelOf(reached) <= levelOf(least)) return "";
    least = reached;
    return renderToStaticMarkup(<ReachedLine state={reached} />);
  }

  function drawDoing(): string {
    const isOnline = state.online.has(friendId);
    const words = state.typing.has(friendId) ? "Writing …" : isOnline ? "Online now" : "";
    if (words === doing) return "";
    doing = words;
    // It would be read out each time.
    return renderToStaticMarkup(
      <p className="live-doing" aria-live="off">
        {words}
      </p>,
    );
  }

  return {
    /** What stands in the conversation already. */
    begin: drawMessages,

    /** What an event adds to the document. */
    take(event: MessengerEvent): string {
      state = changeMessenger(state, event);
      const messages = event.type === "message" ? drawMessages([event.message]) : "";
      return messages + drawReached() + drawDoing();
    },
  };
}
