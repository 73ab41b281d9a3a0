import { Form } from "@remix-run/react";
import { CurrentPassword } from "~/components/account/current-password";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

type Props = {
  question: string;
  explanation: string;
  submit: { label: string; intent: string; isDangerous: boolean };
  hasSecondFactor: boolean;
  formKey: string;
  backHref: string;
  failed?: { errors: Record<string, string[]>; formKey: string };
};

/** Asks an admin to confirm an action on an account, with the password. */
export function ActForm(props: Props) {
  const { question, explanation, submit, hasSecondFactor, formKey, backHref, failed } = props;
  const errors = failed?.errors ?? {};
  return (
    <>
      <div className="dashboard-title">
        <h1>{question}</h1>
      </div>
      <Panel className="panel-narrow">
        <Form method="post" id="act" className="stack" replace>
          <KeyFields formKey={failed?.formKey ?? formKey} />
          <ErrorSummary heading="Nothing was changed" formId="act" errors={errors} />
          <p>{explanation}</p>
          <CurrentPassword formId="act" hasSecondFactor={hasSecondFactor} errors={errors} />
          <div className="row">
            <ButtonLink href={backHref}>Leave it as it is</ButtonLink>
            <Button
              name="intent"
              value={submit.intent}
              variant={submit.isDangerous ? "danger" : "primary"}
            >
              {submit.label}
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}
