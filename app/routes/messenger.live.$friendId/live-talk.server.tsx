import { renderToStaticMarkup } from "react-dom/server";
import type { DirectMessage } from "~api/contract/messages";
import { MessageDays } from "~/components/messenger/message-days";
import { ReachedLine } from "~/components/messenger/message-run";
import { raiseMarks } from "~/utils/conversation";
import { toTalkMessage } from "~/utils/messenger";
import type { MessageState } from "~/utils/messenger";
import { changeMessenger, startMessenger } from "~/utils/messenger-state";
import type { MessengerEvent } from "~/utils/messenger-state";

/**
 * A conversation in pieces of HTML, each of them put behind all others. What was written does not
 * change: how far one's messages got, and what the other does, are lines that styles make use of.
 */
export function createLiveTalk(ownId: string, friendId: string) {
  let state = startMessenger({ ownId, cursor: "", friends: [] });
  const shown = new Set<string>();
  let lastAt: string | undefined;
  let ownLast: { id: string; reached: MessageState } | null = null;
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
    const last = messages.findLast(({ isMine }) => isMine);
    if (last) ownLast = { id: last.id, reached: last.state };
    return html;
  }

  // A line stands for all of one's messages before it, so it waits for the last of them.
  function drawReached(): string {
    if (!ownLast || ownLast.reached === "seen") return "";
    const { id } = ownLast;
    const isSeen = state.seenUpTo[friendId] === id;
    const reached = isSeen ? "seen" : state.delivered.has(id) ? "delivered" : null;
    if (!reached || reached === ownLast.reached) return "";
    ownLast.reached = reached;
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
