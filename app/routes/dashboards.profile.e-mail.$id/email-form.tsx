import { Form, useActionData } from "@remix-run/react";
import type { EmailCreate } from "~api/contract/site/mailing/emails";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { paths } from "~/utils/paths";
import type { sendEmail } from "./action.server";

type Props = {
  recipient: { id: string; firstName: string };
  senderEmail: string;
  formKey: string;
};

export function EmailForm({ recipient, senderEmail, formKey }: Props) {
  const failed = useActionData<typeof sendEmail>();
  const [form, fields] = useServerForm<Pick<EmailCreate, "subject" | "message">>({
    id: "e-mail",
    lastResult: failed?.result,
  });
  return (
    <Form method="post" {...form.props} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="Your e-mail was not sent" formId={form.id} errors={form.allErrors} />
      <Field {...fieldProps(fields.subject)} label="Subject" />
      <Field
        {...fieldProps(fields.message)}
        as="textarea"
        rows={10}
        label="Message"
        hint={`We’ll send it for you. ${recipient.firstName} will see your address, ${senderEmail}, and replies go there.`}
      />
      <div className="row">
        <ButtonLink href={paths.profile(recipient.id)} variant="ghost">
          Cancel
        </ButtonLink>{" "}
        <Button variant="primary">Send e-mail</Button>
      </div>
    </Form>
  );
}
