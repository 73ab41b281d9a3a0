import { Form } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import { KeyFields } from "./csrf-field";
import { Button } from "~/components/ui/button";
import { HoneypotField } from "./honeypot-field";
import { ErrorSummary } from "./error-summary";
import type { FormState } from "./use-server-form";

type Props = {
  form: FormState;
  formKey: string;
  failure: string;
  submitLabel: string;
  isPublic?: boolean;
  onSubmitCapture?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** The only form of a page: summary, fields and one wide button. */
export function AuthForm(props: Props) {
  const { form, formKey, failure, submitLabel, isPublic, onSubmitCapture, children } = props;
  return (
    <Form method="post" {...form.props} className="stack" onSubmitCapture={onSubmitCapture}>
      <KeyFields formKey={formKey} />
      {/* The key empties it when the form comes back. */}
      {isPublic && <HoneypotField key={formKey} />}
      <ErrorSummary heading={failure} formId={form.id} errors={form.allErrors} />
      {children}
      <Button variant="primary" wide>
        {submitLabel}
      </Button>
    </Form>
  );
}
