import { getFormProps } from "@conform-to/react";
import type { FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";

type Props<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema>;
  formKey: string;
  /** Says on top of the errors what did not happen. */
  failure: string;
  submitLabel: string;
  onSubmitCapture?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** The one form of a page: its errors on top, its fields, and one wide button. */
export function GateForm<Schema extends Record<string, unknown>>(props: Props<Schema>) {
  const { form, formKey, failure, submitLabel, onSubmitCapture, children } = props;
  return (
    <Form method="post" {...getFormProps(form)} className="stack" onSubmitCapture={onSubmitCapture}>
      <KeyFields formKey={formKey} />
      <ErrorSummary heading={failure} formId={form.id} errors={form.allErrors} />
      {children}
      <Button variant="primary" wide>
        {submitLabel}
      </Button>
    </Form>
  );
}
