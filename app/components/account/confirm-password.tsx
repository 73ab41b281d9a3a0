import { Form } from "@remix-run/react";
import { CodeField } from "~/components/account/code-field";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

type Props = {
  formKey: string;
  hasSecondFactor: boolean;
  hint: string;
  errors?: Record<string, string[]>;
};

/** Asks for the password again, and a code, some time after the login. */
export function ConfirmPassword({ formKey, hasSecondFactor, hint, errors = {} }: Props) {
  return (
    <Panel heading="Enter your password first">
      <Form method="post" id="confirm" className="stack">
        <KeyFields formKey={formKey} />
        <ErrorSummary heading="We could not check this" formId="confirm" errors={errors} />
        <Field
          id="confirm-currentPassword"
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          errors={errors["currentPassword"]}
          hint={hint}
        />
        {hasSecondFactor && <CodeField id="confirm-code" errors={errors["code"]} />}
        <div className="row">
          <Button name="intent" value="confirm" variant="primary">
            Continue
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
