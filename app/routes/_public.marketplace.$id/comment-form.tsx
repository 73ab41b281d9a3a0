import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { CommentCreate } from "~api/contract/comments";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { useFreshForm } from "~/components/use-fresh-form";
import { useRootData } from "~/utils/root-data";
import type { action } from "./route";

export function CommentForm({ postId, formKey }: { postId: string; formKey: string }) {
  const failed = useActionData<typeof action>();
  const { viewer } = useRootData();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useForm<CommentCreate>({
    id: `comment-${identity}`,
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
      <ErrorSummary heading="Your comment was not added" formId={form.id} errors={form.allErrors} />
      <Field
        {...fieldProps(fields.description)}
        as="textarea"
        rows={3}
        label="Add a comment"
        hint={`As ${viewer?.fullName}. Plain text.`}
      />
      <div className="row-between">
        <Button variant="primary">Comment</Button>
      </div>
    </Form>
  );
}
