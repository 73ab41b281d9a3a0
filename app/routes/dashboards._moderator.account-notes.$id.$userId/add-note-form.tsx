import { Form } from "@remix-run/react";
import type { useActionData } from "@remix-run/react";
import type { AccountNoteCreate } from "~api/contract/site/moderation/account-notes";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import type { changeAccountNotes } from "./action.server";

type Props = {
  formKey: string;
  failed: ReturnType<typeof useActionData<typeof changeAccountNotes>>;
};

export function AddNoteForm({ formKey, failed }: Props) {
  const [form, fields] = useServerForm<AccountNoteCreate>({
    id: "account-note",
    lastResult: failed?.result,
  });
  return (
    <Form method="post" {...form.props} key={form.key} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="Your note was not added" formId={form.id} errors={form.allErrors} />
      <Field
        {...fieldProps(fields.text)}
        as="textarea"
        rows={3}
        label="Your note"
        hint="Other moderators and admins read it. The person does not see it"
      />
      <div className="row">
        <Button variant="primary">Add</Button>
      </div>
    </Form>
  );
}
