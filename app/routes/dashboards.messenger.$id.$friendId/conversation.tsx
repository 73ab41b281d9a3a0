import type { SubmissionResult } from "@conform-to/react";
import type { Messenger } from "~/routes/dashboards.messenger.$id/use-messenger";
import { GONE_WORDS } from "~/utils/messenger";
import type { Partner } from "~/utils/messenger";
import type { MessengerState } from "~/utils/messenger-state";
import { paths } from "~/utils/paths";
import { Composer } from "./composer";
import type { loadConversation } from "./loader.server";
import { MessageLog } from "./message-log";
import { TalkHead } from "./talk-head";
import { useConversation } from "./use-conversation";

function describe({ isLost, ended, typing, online, gone }: MessengerState, friendId: string) {
  if (gone.has(friendId)) return "Account deleted";
  if (isLost && !ended) return "No connection";
  if (typing.has(friendId)) return "is writing …";
  return online.has(friendId) && "Online now";
}

type Props = {
  messenger: Messenger;
  loaded: Awaited<ReturnType<typeof loadConversation>>;
  shown: Partner;
  failed?: { result: SubmissionResult; formKey: string };
};

/** What two people write to each other, and the place to write more. */
export function Conversation({ messenger, loaded, shown, failed }: Props) {
  const { state, write, type } = messenger;
  const { friendId, partner, isLatest, isLive, firstNew, now, formKey } = loaded;
  const conversation = useConversation(state, loaded);
  const { fullName } = shown;
  const isOnline = state.online.has(friendId);
  const isGone = !partner || state.gone.has(friendId);
  const label = `Messages with ${fullName}`;
  return (
    <section className="talk" aria-labelledby="with">
      <TalkHead
        ownId={state.ownId}
        friendId={friendId}
        partner={shown}
        isGone={isGone}
        isOnline={isOnline}
        isLive={isLive}
        isConnected={state.isConnected}
      >
        {describe(state, friendId)}
      </TalkHead>
      {isLive ? (
        // Its own policy runs no script; a sandbox would only take the session from its links.
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
          now={now}
        />
      )}
      {isGone && (
        <p className="composer muted" role="status">
          {GONE_WORDS}
        </p>
      )}
      {/* What was typed stays to be read. */}
      {(partner || failed) && (
        <Composer
          partner={shown}
          isClosed={isGone}
          formKey={formKey}
          failed={failed}
          onSend={isLatest && !isLive ? (text) => write(friendId, text) : undefined}
          onType={() => type(friendId)}
        />
      )}
    </section>
  );
}
