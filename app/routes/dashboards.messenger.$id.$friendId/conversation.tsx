import type { SubmissionResult } from "@conform-to/react";
import { InquiryHead } from "~/components/inquiries/inquiry-head";
import type { Messenger } from "~/routes/dashboards.messenger.$id/use-messenger";
import { DELETED_ACCOUNT_TEXT } from "~/utils/messenger/conversation-page";
import type { Partner } from "~/utils/messenger/message-types";
import type { MessengerState } from "~/utils/messenger/messenger-state";
import { paths } from "~/utils/paths";
import { Composer } from "./composer";
import type { loadConversation } from "./loader.server";
import { MessageLog } from "./message-log";
import { ConversationHeader } from "./conversation-header";
import { useInquiries } from "./use-inquiries";
import { useConversation } from "./use-conversation";
import "./composer.css";
import "./live-view.css";

function describe(
  { isConnectionLost, disconnectReason, typing, online, deletedIds }: MessengerState,
  friendId: string,
) {
  if (deletedIds.has(friendId)) return "Account deleted";
  if (isConnectionLost && !disconnectReason) return "No connection";
  if (typing.has(friendId)) return "is typing…";
  return online.has(friendId) && "Online";
}

type Props = {
  messenger: Messenger;
  loaded: Awaited<ReturnType<typeof loadConversation>>;
  recipient: Partner;
  failed?: { result: SubmissionResult; formKey: string };
};

export function Conversation({ messenger, loaded, recipient, failed }: Props) {
  const { state, sendMessage, notifyTyping } = messenger;
  const { friendId, partner, isLatest, isLive, firstNew, timeZone, now, formKey } = loaded;
  const conversation = useConversation(state, loaded);
  const inquiries = useInquiries(state, loaded);
  const { fullName } = recipient;
  const isOnline = state.online.has(friendId);
  const isDeleted = !partner || state.deletedIds.has(friendId);
  const label = `Messages with ${fullName}`;
  return (
    <section className="conversation" aria-labelledby="with">
      <div>
        <ConversationHeader
          ownId={state.ownId}
          friendId={friendId}
          partner={recipient}
          isDeleted={isDeleted}
          isOnline={isOnline}
          isLive={isLive}
          isConnected={state.isConnected}
        >
          {describe(state, friendId)}
        </ConversationHeader>
        {inquiries.map((inquiry) => (
          <div className="conversation-inquiry" key={inquiry.id}>
            <InquiryHead inquiry={inquiry} />
          </div>
        ))}
      </div>
      {isLive ? (
        // Its own policy blocks scripts; a sandbox would only drop the session of its links.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe className="live-view" src={paths.liveView(friendId)} title={label} />
      ) : (
        <MessageLog
          conversation={conversation}
          messenger={messenger}
          friendId={friendId}
          partnerName={fullName}
          isLatest={isLatest}
          firstNew={firstNew}
          timeZone={timeZone}
          now={now}
        />
      )}
      {isDeleted && (
        <p className="composer muted" role="status">
          {DELETED_ACCOUNT_TEXT}
        </p>
      )}
      {/* After a failed post, to keep the typed text. */}
      {(partner || failed) && (
        <Composer
          partner={recipient}
          isClosed={isDeleted}
          formKey={formKey}
          failed={failed}
          onSend={isLatest && !isLive ? (text) => sendMessage(friendId, text) : undefined}
          onTyping={() => notifyTyping(friendId)}
        />
      )}
    </section>
  );
}
