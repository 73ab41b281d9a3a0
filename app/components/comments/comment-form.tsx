import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { CommentCreate } from "~api/contract/comments";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useRootData } from "~/utils/page/root-data";
import type { handlePostAction } from "~/routes/_public.marketplace.$id/action.server";

export const COMMENT_FAILED = "Your comment was not added";

export const commentFormId = (identity: string) => `comment-${identity}`;

export function CommentForm({ postId, formKey }: { postId: string; formKey: string }) {
  const failed = useActionData<typeof handlePostAction>();
  const { viewer } = useRootData();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useForm<CommentCreate>({
    id: commentFormId(identity),
    lastResult: failed?.result,
  });
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      key={form.key}
      className="stack"
      onSubmitCapture={onSubmitCapture}
    >
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <input type="hidden" name="postId" value={postId} />
      <ErrorSummary heading={COMMENT_FAILED} formId={form.id} errors={form.allErrors} />
      <Field
        {...fieldProps(fields.description)}
        as="textarea"
        rows={3}
        label="Add a comment"
        hint={`Commenting as ${viewer?.fullName}. No formatting`}
      />
      <div className="row-between">
        <Button variant="primary">Comment</Button>
      </div>
    </Form>
  );
}
