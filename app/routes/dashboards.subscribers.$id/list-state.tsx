import type { SubscriberList } from "~api/contract/responses/subscribers";
import { KeyFields } from "~/components/forms/csrf-field";
import { Alert } from "~/components/feedback/alert";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { countOf, formatCount } from "~/utils/format/numbers";

const HEADINGS: Record<SubscriberList["state"], string> = {
  ready: "Preview",
  asking: "Asking your subscribers",
  done: "Asked",
  cancelled: "Cancelled",
  stopped: "Stopped",
};

export function ListState({ list, formKey }: { list: SubscriberList; formKey: string }) {
  const { id, fileName, state, mayReplace, counts } = list;
  const { total, unsubscribed, leftOut, invalid, askable, asked, confirmed, left } = counts;
  const isReady = state === "ready";
  return (
    <Panel heading={HEADINGS[state]}>
      <form method="post" className="stack">
        <KeyFields formKey={formKey} />
        <input type="hidden" name="list" value={id} />
        {state === "stopped" && (
          <Alert kind="error">
            {formatCount(counts.returned)} of {countOf(asked, "e-mail")} came back or were marked as
            spam, so we stopped and deleted the other addresses. You can bring another list after 30
            days.
          </Alert>
        )}
        {isReady ? (
          <p>
            {fileName} has {total === 1 ? "1 address" : `${formatCount(total)} addresses`}:{" "}
            {formatCount(left)} will be asked.
            {unsubscribed > 0 && ` ${formatCount(unsubscribed)} unsubscribed on your old site.`}
            {leftOut > 0 &&
              ` ${formatCount(leftOut)} follow you already, were asked before, or want no e-mail.`}
            {invalid > 0 && ` ${countOf(invalid, "line")} had no e-mail address.`}
          </p>
        ) : (
          <p>
            {formatCount(asked)} of {formatCount(askable)} asked, {formatCount(confirmed)}{" "}
            confirmed, {formatCount(left)} left.
            {state === "asking" && " We ask 100 people an hour."}
          </p>
        )}
        <div className="row">
          {isReady && left > 0 && (
            <Button name="intent" value="ask" variant="primary">
              Ask {left === 1 ? "1 person" : `${formatCount(left)} people`}
            </Button>
          )}{" "}
          {(isReady || state === "asking") && (
            <Button name="intent" value="discard">
              {isReady ? "Discard" : "Cancel"}
            </Button>
          )}
        </div>
        {!mayReplace && (state === "done" || state === "cancelled") && (
          <p className="hint">You can bring another list a day after this one.</p>
        )}
      </form>
    </Panel>
  );
}
