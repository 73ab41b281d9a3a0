import { memo } from "react";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { formatTime } from "~/utils/dates";
import { drawingKey } from "~/utils/message-runs";
import type { Run } from "~/utils/message-runs";
import type { MessageState, TalkMessage } from "~/utils/messenger";
import { MessageText } from "./message-text";

const MARKS: Record<Exclude<MessageState, "failed">, { word: string; icon: IconName }> = {
  sending: { word: "Sending", icon: "clock" },
  unseen: { word: "Sent", icon: "check" },
  delivered: { word: "Delivered", icon: "check" },
  seen: { word: "Seen", icon: "check-double" },
};

type Retry = (clientId: string) => void;

function Stamp({ message, onRetry }: { message: TalkMessage; onRetry?: Retry }) {
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
        {clientId && onRetry && (
          <button type="button" className="link-button" onClick={() => onRetry(clientId)}>
            Try again
          </button>
        )}
      </p>
    );
  }
  const { word, icon } = MARKS[state];
  return (
    <p className={classNames("stamp stamp-mine", state === "seen" && "stamp-seen")}>
      {state !== "sending" && <time dateTime={at}>{formatTime(at)}</time>}
      {state !== "sending" && " · "}
      {word}
      <Icon name={icon} size="sm" />
    </p>
  );
}

function isSame(one: TalkMessage, other: TalkMessage | undefined): boolean {
  if (one === other) return true;
  return one.id === other?.id && one.state === other.state && one.problem === other.problem;
}

type Props = { run: Run; partnerName: string; onRetry?: Retry };

/** What one person wrote in one go, with one stamp under it. */
export const MessageRun = memo(
  function MessageRun({ run, partnerName, onRetry }: Props) {
    const { messages, isMine } = run;
    const last = messages.at(-1);
    return (
      <div className={`run run-${messages.length}`}>
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
        {last && <Stamp message={last} onRetry={onRetry} />}
      </div>
    );
  },
  // The runs are made anew with every message; most of them are as they were.
  (one, other) =>
    one.partnerName === other.partnerName &&
    one.onRetry === other.onRetry &&
    one.run.messages.length === other.run.messages.length &&
    one.run.messages.every((message, index) => isSame(message, other.run.messages[index])),
);
