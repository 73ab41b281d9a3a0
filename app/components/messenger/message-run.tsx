import { memo } from "react";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link";
import { toZonedTime } from "~/utils/format/zoned-time";
import { formatTime } from "~/utils/format/dates";
import { renderKey, rendersSame } from "~/utils/messenger/message-runs";
import type { Run } from "~/utils/messenger/message-runs";
import { COMPOSER_FIELD } from "~/utils/messenger/conversation-page";
import type {
  MessageState,
  ConversationMessage,
  UnsentActions,
} from "~/utils/messenger/message-types";
import { paths } from "~/utils/paths";
import { MessageText } from "./message-text";
import "./message-run.css";

const RECEIPTS: Record<Exclude<MessageState, "failed">, { label: string; icon: IconName }> = {
  sending: { label: "Sending", icon: "clock" },
  unseen: { label: "Sent", icon: "check" },
  delivered: { label: "Delivered", icon: "check" },
  seen: { label: "Seen", icon: "check-double" },
};

type ReceiptState = keyof typeof RECEIPTS;

/** In a streamed page, CSS switches to later states. */
function Receipt({ state, isStreamed }: { state: ReceiptState; isStreamed: boolean }) {
  const { label, icon } = RECEIPTS[state];
  if (!isStreamed || state === "seen") {
    return (
      <>
        {label}
        <Icon name={icon} size="sm" />
      </>
    );
  }
  const { delivered, seen } = RECEIPTS;
  return (
    <>
      <span className="mark" data-delivered={delivered.label} data-seen={seen.label}>
        <span>{label}</span>
      </span>
      <Icon name={icon} size="sm" />
      <Icon name={seen.icon} size="sm" className="mark-later" />
    </>
  );
}

/** In a streamed page: the receipt of all earlier own messages. */
export function ReceiptLine({ state }: { state: ReceiptState }) {
  return (
    <p className={`stamp stamp-mine reached reached-${state}`}>
      <Receipt state={state} isStreamed={false} />
    </p>
  );
}

function UnsentButtons({ clientId, actions }: { clientId: string; actions: UnsentActions }) {
  const handleClick = (action: keyof UnsentActions) => () => {
    actions[action](clientId);
    // The clicked button disappears.
    document.getElementById(COMPOSER_FIELD)?.focus();
  };
  return (
    <>
      <LinkButton type="button" onClick={handleClick("retry")}>
        Try again
      </LinkButton>
      <LinkButton type="button" onClick={handleClick("discard")}>
        Discard
      </LinkButton>
    </>
  );
}

type StampProps = {
  message: ConversationMessage;
  timeZone: string;
  isStreamed: boolean;
  unsentActions?: UnsentActions;
};

function Stamp({ message, timeZone, isStreamed, unsentActions }: StampProps) {
  const { id, at, isMine, state, clientId, problem } = message;
  const time = formatTime(toZonedTime(at, timeZone));
  if (!isMine) {
    return (
      <p className="stamp">
        <time dateTime={at}>{time}</time>
        {" · "}
        <a href={paths.report("message", id)} aria-label={`Report the message of ${time}`}>
          Report
        </a>
      </p>
    );
  }
  if (state === "failed") {
    return (
      <p className="stamp stamp-mine stamp-failed">
        <Icon name="alert" size="sm" />
        <span>Not sent{problem && `: ${problem}`}</span>
        {clientId && unsentActions && <UnsentButtons clientId={clientId} actions={unsentActions} />}
      </p>
    );
  }
  return (
    <p className={classNames("stamp stamp-mine", state === "seen" && "stamp-seen")}>
      {state !== "sending" && <time dateTime={at}>{time}</time>}
      {state !== "sending" && " · "}
      <Receipt state={state} isStreamed={isStreamed} />
    </p>
  );
}

type Props = {
  run: Run;
  partnerName: string;
  timeZone: string;
  isStreamed?: boolean;
  unsentActions?: UnsentActions;
};

/** Consecutive messages of one person, with the time and receipt of the last. */
export const MessageRun = memo(
  function MessageRun({ run, partnerName, isStreamed = false, ...stamp }: Props) {
    const { messages, isMine } = run;
    const last = messages.at(-1);
    return (
      <div className="message-run">
        {messages.map((message, index) => (
          <div
            key={renderKey(message)}
            className={classNames(
              "bubble",
              isMine && "bubble-mine",
              message.state === "failed" && "bubble-failed",
              index === 0 && "bubble-first",
              message === last && "bubble-last",
            )}
          >
            <span className="sr-only">{isMine ? "You" : partnerName}: </span>
            <div dir="auto">
              <MessageText text={message.text} />
            </div>
          </div>
        ))}
        {last && <Stamp message={last} isStreamed={isStreamed} {...stamp} />}
      </div>
    );
  },
  (one, other) =>
    one.partnerName === other.partnerName &&
    one.unsentActions === other.unsentActions &&
    rendersSame(one.run.messages, other.run.messages),
);
