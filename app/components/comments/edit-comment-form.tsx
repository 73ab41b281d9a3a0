import type { SubmissionResult } from "@conform-to/react";
import type { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CommentUpdate } from "~api/contract/comments";
import type { Comment } from "~api/contract/responses/comments";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import type { Conflict } from "~/server/forms/conflict.server";
import { completeMentions } from "./mentions/complete-mentions";

export type FailedEdit = {
  result: SubmissionResult;
  formKey: string;
  conflict: Conflict | null;
  isEditedOn: boolean;
};

type Props = {
  id: string;
  comment: Pick<Comment, "description" | "version" | "post">;
  /** Remix's form, or a fetcher's. */
  as: typeof Form;
  action?: string;
  formKey: string;
  failed: FailedEdit | undefined;
  rows: number;
  cancel: ReactNode;
};

/** Edits a comment, on its page or in place. */
export function EditCommentForm({ id, comment, as: As, action, formKey, failed, ...props }: Props) {
  const [form, fields] = useServerForm<CommentUpdate>({
    id,
    lastResult: failed?.result,
    defaultValue: { description: comment.description },
  });
  return (
    <As method="post" action={action} {...form.props} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <VersionFields version={comment.version} failed={failed} conflict={failed?.conflict} />
      <ConflictPanel conflict={failed?.conflict} isEditedOn={failed?.isEditedOn} />
      <ErrorSummary
        heading="The comment was not changed"
        formId={form.id}
        errors={form.allErrors}
      />
      <Field
        {...fieldProps(fields.description)}
        as="textarea"
        rows={props.rows}
        label="Comment"
        onInput={completeMentions}
      />
      <div className="row">
        {props.cancel}
        <Button variant="primary">Save changes</Button>
      </div>
    </As>
  );
}
