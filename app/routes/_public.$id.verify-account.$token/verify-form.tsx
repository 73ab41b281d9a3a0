import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";

type Failed = { errors: Record<string, string[]>; isRejected: boolean; formKey: string };

type Props = { formKey: string; failed?: Failed; isOwn: boolean; isChange: boolean };

/** One button with the account's own session; otherwise its password. */
export function VerifyForm({ formKey, failed, isOwn, isChange }: Props) {
  const errors = failed?.errors ?? {};
  return (
    <Form method="post" id="verify" className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary
        heading={
          failed?.isRejected
            ? "We could not delete the account"
            : isChange
              ? "Your address was not changed"
              : "We could not verify your account"
        }
        formId="verify"
        errors={errors}
      />
      {!isOwn && (
        <Field
          id="verify-password"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          errors={errors["password"]}
        />
      )}
      <Button variant="primary" wide>
        {isChange ? "Use this address" : "Verify my account"}
      </Button>
    </Form>
  );
}
