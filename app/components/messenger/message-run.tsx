import { memo } from "react";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link";
import { formatTime } from "~/utils/dates";
import { drawingKey, looksSame } from "~/utils/message-runs";
import type { Run } from "~/utils/message-runs";
import { COMPOSER_FIELD } from "~/utils/messenger";
import type { MessageState, TalkMessage, Unsent } from "~/utils/messenger";
import { MessageText } from "./message-text";

const MARKS: Record<Exclude<MessageState, "failed">, { word: string; icon: IconName }> = {
  sending: { word: "Sending", icon: "clock" },
  unseen: { word: "Sent", icon: "check" },
  delivered: { word: "Delivered", icon: "check" },
  seen: { word: "Seen", icon: "check-double" },
};

type Reached = keyof typeof MARKS;

/** How far a message got. In a streamed page it also holds what styles show once it got further. */
function Mark({ state, isStreamed }: { state: Reached; isStreamed: boolean }) {
  const { word, icon } = MARKS[state];
  if (!isStreamed || state === "seen") {
    return (
      <>
        {word}
        <Icon name={icon} size="sm" />
      </>
    );
  }
  const { delivered, seen } = MARKS;
  return (
    <>
      <span className="mark" data-delivered={delivered.word} data-seen={seen.word}>
        <span>{word}</span>
      </span>
      <Icon name={icon} size="sm" />
      <Icon name={seen.icon} size="sm" className="mark-later" />
    </>
  );
}

/** Says in a streamed page how far all of one's messages before it got. */
export function ReachedLine({ state }: { state: Reached }) {
  return (
    <p className={`stamp stamp-mine reached reached-${state}`}>
      <Mark state={state} isStreamed={false} />
    </p>
  );
}

function UnsentChoices({ clientId, unsent }: { clientId: string; unsent: Unsent }) {
  // The button that has the focus goes away.
  const choose = (what: keyof Unsent) => () => {
    unsent[what](clientId);
    document.getElementById(COMPOSER_FIELD)?.focus();
  };
  return (
    <>
      <LinkButton type="button" onClick={choose("retry")}>
        Try again
      </LinkButton>
      <LinkButton type="button" onClick={choose("discard")}>
        Discard
      </LinkButton>
    </>
  );
}

type StampProps = { message: TalkMessage; isStreamed: boolean; unsent?: Unsent };

function Stamp({ message, isStreamed, unsent }: StampProps) {
  const { at, isMine, state, clientId, problem } = message;
  if (!isMine) {
    return (
      <p className="stamp">
        <time dateTime={at}>{formatTime(at)}</time>
      </p>
    );
  }
  if (state === "failed") {
    return (
      <p className="stamp stamp-mine stamp-failed">
        <Icon name="alert" size="sm" />
        <span>Not sent{problem && `: ${problem}`}</span>
        {clientId && unsent && <UnsentChoices clientId={clientId} unsent={unsent} />}
      </p>
    );
  }
  return (
    <p className={classNames("stamp stamp-mine", state === "seen" && "stamp-seen")}>
      {state !== "sending" && <time dateTime={at}>{formatTime(at)}</time>}
      {state !== "sending" && " · "}
      <Mark state={state} isStreamed={isStreamed} />
    </p>
  );
}

type Props = { run: Run; partnerName: string; isStreamed?: boolean; unsent?: Unsent };

/** What one person wrote in one go, with one stamp under it. */
export const MessageRun = memo(
  function MessageRun({ run, partnerName, isStreamed = false, unsent }: Props) {
    const { messages, isMine } = run;
    const last = messages.at(-1);
    return (
      <div className="run">
        {messages.map((message, index) => (
          <div
            key={drawingKey(message)}
            className={classNames(
              "bubble",
              isMine && "bubble-mine",
              message.state === "failed" && "bubble-failed",
              index === 0 && "bubble-first",
              message === last && "bubble-last",
            )}
          >
            <span className="sr-only">{isMine ? "You" : partnerName}: </span>
            <MessageText text={message.text} />
          </div>
        ))}
        {last && <Stamp message={last} isStreamed={isStreamed} unsent={unsent} />}
      </div>
    );
  },
  (one, other) =>
    one.partnerName === other.partnerName &&
    one.unsent === other.unsent &&
    looksSame(one.run.messages, other.run.messages),
);
