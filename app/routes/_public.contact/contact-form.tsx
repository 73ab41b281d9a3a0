import { useActionData } from "@remix-run/react";
import type { ContactCreate } from "~api/contract/contact";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import type { sendContactMessage } from "./action.server";

type Props = { formKey: string; senderName: string; senderEmail: string };

export function ContactForm({ formKey, senderName, senderEmail }: Props) {
  const failed = useActionData<typeof sendContactMessage>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<ContactCreate>({
    id: `contact-${identity}`,
    lastResult: failed?.result,
    defaultValue: { senderName, senderEmail },
  });
  return (
    <AuthForm
      key={form.key}
      form={form}
      formKey={failed?.formKey ?? formKey}
      isPublic
      failure="Your message was not sent"
      submitLabel="Send message"
      onSubmitCapture={onSubmitCapture}
    >
      <Field {...fieldProps(fields.senderName)} label="Your name" autoComplete="name" />
      <Field {...fieldProps(fields.senderEmail)} label="E-mail" type="email" autoComplete="email" />
      <Field {...fieldProps(fields.message)} as="textarea" rows={7} label="Message" />
    </AuthForm>
  );
}
