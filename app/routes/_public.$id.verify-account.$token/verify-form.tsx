import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";

type Failed = { message: string; isRejected: boolean; formKey: string };

type Props = { formKey: string; failed?: Failed; isOwn: boolean };

/** One button for the account's own session, else its password. */
export function VerifyForm({ formKey, failed, isOwn }: Props) {
  return (
    <Form method="post" id="verify" className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      {failed && (
        <ErrorSummary
          heading={
            failed.isRejected
              ? "We could not delete the account"
              : "We could not verify your account"
          }
          formId="verify"
          errors={{ "": [failed.message] }}
        />
      )}
      {!isOwn && (
        <Field
          id="verify-password"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
      )}
      <Button variant="primary" wide>
        Verify my account
      </Button>
    </Form>
  );
}
