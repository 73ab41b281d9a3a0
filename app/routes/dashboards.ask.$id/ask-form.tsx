import { Form, useActionData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button, ButtonLink } from "~/components/ui/button";
import type { createInquiry } from "./action.server";

type Props = { postHref: string; currency: string; formKey: string };

export function AskForm({ postHref, currency, formKey }: Props) {
  const failed = useActionData<typeof createInquiry>();
  const [form, fields] = useServerForm<{ message: string; offer: string }>({
    id: "ask",
    lastResult: failed?.result,
  });
  return (
    <Form method="post" {...form.props} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <input type="hidden" name="currency" value={currency} />
      <ErrorSummary heading="Your question was not sent" formId={form.id} errors={form.allErrors} />
      <Field
        {...fieldProps(fields.message)}
        as="textarea"
        rows={6}
        label="Message"
        hint="We’ll send it as a message to the seller."
      />
      <Field
        {...fieldProps(fields.offer)}
        label={`Your offer in ${currency} (optional)`}
        inputMode="decimal"
        hint="The seller can agree to it. Leave empty to only ask."
      />
      <div className="row">
        <Button variant="primary">Send question</Button>{" "}
        <ButtonLink href={postHref} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
