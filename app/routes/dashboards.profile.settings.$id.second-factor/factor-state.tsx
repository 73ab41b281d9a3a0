import { Form } from "@remix-run/react";
import type { SecondFactor } from "~api/contract/responses/second-factor";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDateTime } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";

type Props = { factor: SecondFactor; canChange: boolean; formKey: string };

export function FactorState({ factor, canChange, formKey }: Props) {
  const { isOn, since, recoveryCodesLeft } = factor;
  return (
    <Panel heading="Two-step login">
      <div className="stack">
        {isOn && since ? (
          <p>
            On since <time dateTime={since}>{formatDateTime(since)}</time>. You have{" "}
            {countOf(recoveryCodesLeft, "recovery code")} left.
          </p>
        ) : (
          <p>
            Off. With it, you log in with your password and a code from an authenticator app, so a
            stolen password isn’t enough.
          </p>
        )}
        {canChange && (
          <Form method="post" className="row">
            <KeyFields formKey={formKey} />
            {isOn ? (
              <>
                <ConfirmButton
                  label="Make new recovery codes"
                  note="Your old recovery codes stop working."
                  name="intent"
                  value="renew"
                />{" "}
                <ConfirmButton
                  label="Turn off"
                  note="This deletes the key of your app and your recovery codes."
                  name="intent"
                  value="turn-off"
                />
              </>
            ) : (
              <Button name="intent" value="start" variant="primary">
                Set it up
              </Button>
            )}
          </Form>
        )}
      </div>
    </Panel>
  );
}
