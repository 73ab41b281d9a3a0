import { Form } from "@remix-run/react";
import type { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import type { NoteCreate } from "~api/contract/posts/shared-drafts";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/utils/paths";
import type { changeNotes } from "./action.server";

export type FailedNote = ReturnType<typeof useActionData<typeof changeNotes>>;

type Props = {
  /** Of the paragraph. */
  number: number;
  quote: string;
  token: string;
  formKey: string;
  failed: FailedNote;
};

export function NoteForm({ number, quote, token, formKey, failed }: Props) {
  const [form, fields] = useServerForm<Pick<NoteCreate, "text">>({
    id: `note-on-${number}`,
    lastResult: failed?.result,
  });
  const fieldId = fields.text.id;
  useEffect(() => {
    document.getElementById(fieldId)?.focus();
  }, [fieldId]);
  return (
    <div className="note" id="note">
      <Form method="post" {...form.props} key={form.key} className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <input type="hidden" name="quote" value={quote} />
        <ErrorSummary heading="Your note was not added" formId={form.id} errors={form.allErrors} />
        <Field
          {...fieldProps(fields.text)}
          as="textarea"
          rows={3}
          label="Your note"
          hint="The author and all who have the link can read it"
        />
        <div className="row">
          <Button variant="primary" size="small">
            Add
          </Button>{" "}
          <ButtonLink variant="ghost" size="small" href={paths.sharedDraft(token)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
