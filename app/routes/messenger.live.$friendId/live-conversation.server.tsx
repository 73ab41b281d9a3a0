import { renderToStaticMarkup } from "react-dom/server";
import type { DirectMessage } from "~api/contract/responses/messages";
import { MessageDays } from "~/components/messenger/message-days";
import { ReceiptLine } from "~/components/messenger/message-run";
import { raiseReceipts } from "~/utils/messenger/message-pages";
import { toConversationMessage } from "~/utils/messenger/message-types";
import type { ConversationMessage } from "~/utils/messenger/message-types";
import { messengerReducer, createMessengerState } from "~/utils/messenger/messenger-state";
import type { MessengerEvent } from "~/utils/messenger/messenger-state";

const RECEIPTS = ["unseen", "delivered", "seen"] as const;
type Receipt = (typeof RECEIPTS)[number];

function levelOf(state: ConversationMessage["state"]): number {
  return RECEIPTS.findIndex((receipt) => receipt === state);
}

/**
 * A conversation as appended HTML. What is sent cannot change: receipts and status are lines of
 * their own, which CSS applies to earlier messages.
 */
export function createLiveConversation(ownId: string, friendId: string, timeZone = "UTC") {
  let state = createMessengerState({ ownId, cursor: "", friends: [], unreadBeyond: 0 });
  const renderedIds = new Set<string>();
  let previousAt: string | undefined;
  let lastOwn: ConversationMessage | undefined;
  /** The lowest receipt that the document shows. */
  let lowest: Receipt = "seen";
  let status = "";

  function renderMessages(rows: readonly DirectMessage[]): string {
    const added = rows.filter(
      ({ id, senderId, receiverId }) =>
        !renderedIds.has(id) && (senderId === friendId || receiverId === friendId),
    );
    if (added.length === 0) return "";
    for (const { id } of added) renderedIds.add(id);
    const messages = raiseReceipts(added.map((row) => toConversationMessage(row, ownId)));
    const partnerName = added.find(({ senderId }) => senderId === friendId)?.senderName ?? "";
    const html = renderToStaticMarkup(
      <MessageDays
        messages={messages}
        partnerName={partnerName}
        timeZone={timeZone}
        now={new Date().toISOString()}
        previousAt={previousAt}
        isStreamed
      />,
    );
    previousAt = messages.at(-1)?.at;
    for (const message of messages.filter(({ isMine }) => isMine)) {
      lastOwn = message;
      lowest = RECEIPTS[Math.min(levelOf(lowest), levelOf(message.state))] ?? "unseen";
    }
    return html;
  }

  // A receipt line applies to all messages before it, so it waits for the last of them.
  function renderReceipt(): string {
    if (!lastOwn) return "";
    const { id } = lastOwn;
    const isSeen = state.seenUpTo[friendId] === id;
    const reported = isSeen ? "seen" : state.delivered.has(id) ? "delivered" : "unseen";
    const receipt = RECEIPTS[Math.max(levelOf(reported), levelOf(lastOwn.state))] ?? reported;
    if (levelOf(receipt) <= levelOf(lowest)) return "";
    lowest = receipt;
    return renderToStaticMarkup(<ReceiptLine state={receipt} />);
  }

  function renderStatus(): string {
    const isOnline = state.online.has(friendId);
    const text = state.typing.has(friendId) ? "Typing…" : isOnline ? "Online" : "";
    if (text === status) return "";
    status = text;
    // Screen readers would announce every change.
    return renderToStaticMarkup(
      <p className="live-typing" aria-live="off">
        {text}
      </p>,
    );
  }

  return {
    begin: renderMessages,
    append(event: MessengerEvent): string {
      state = messengerReducer(state, event);
      const messages = event.type === "message" ? renderMessages([event.message]) : "";
      return messages + renderReceipt() + renderStatus();
    },
  };
}
