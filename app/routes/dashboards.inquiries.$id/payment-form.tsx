import { Form, useActionData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { savePayment } from "./action.server";

export function PaymentForm({ howToPay, formKey }: { howToPay: string; formKey: string }) {
  const failed = useActionData<typeof savePayment>();
  const [form, fields] = useServerForm<{ howToPay: string }>({
    id: "payment",
    lastResult: failed?.result,
    defaultValue: { howToPay },
  });
  return (
    <Panel heading="How to pay" className="section">
      <Form method="post" {...form.props} className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary heading="This was not saved" formId={form.id} errors={form.allErrors} />
        <Field
          {...fieldProps(fields.howToPay)}
          as="textarea"
          rows={4}
          label="How buyers pay you"
          hint="Only buyers you’ve agreed on a price with see this, until the inquiry is closed."
        />
        <div className="row">
          <Button variant="primary">Save</Button>
        </div>
      </Form>
    </Panel>
  );
}
