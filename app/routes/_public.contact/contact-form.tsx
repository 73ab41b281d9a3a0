import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ContactCreate } from "~api/contract/contact";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import type { action } from "./route";

type Props = { formKey: string; senderName: string; senderEmail: string };

export function ContactForm({ formKey, senderName, senderEmail }: Props) {
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<ContactCreate>({
    // A new key means that the last message was kept: the form starts anew.
    id: `contact-${formKey}`,
    lastResult: failed?.result,
    defaultValue: { senderName, senderEmail },
  });
  return (
    <Form method="post" {...getFormProps(form)} key={form.key} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="Your message was not sent" formId={form.id} errors={form.allErrors} />
      <Field {...fieldProps(fields.senderName)} label="Your name" autoComplete="name" />
      <Field {...fieldProps(fields.senderEmail)} label="E-mail" type="email" autoComplete="email" />
      <Field {...fieldProps(fields.message)} as="textarea" rows={7} label="Message" />
      <Button variant="primary" wide>
        Send message
      </Button>
    </Form>
  );
}
