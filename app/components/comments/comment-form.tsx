import { Form, useActionData } from "@remix-run/react";
import { useEffect } from "react";
import type { CommentCreate } from "~api/contract/comments";
import type { Comment } from "~api/contract/responses/comments";
import type { PostDetail } from "~api/contract/responses/posts";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import type { formFailure } from "~/server/forms/form.server";
import { completeMentions } from "./mentions/complete-mentions";

export const COMMENT_FAILED = "Your comment was not added";

export const commentFormId = (identity: string) => `comment-${identity}`;

type Props = {
  post: Pick<PostDetail, "id" | "slug">;
  answered: Comment | null;
  formKey: string;
};

export function CommentForm({ post, answered, formKey }: Props) {
  const failed = useActionData<typeof formFailure>();
  const { viewer } = useRootData();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<CommentCreate>({
    id: commentFormId(identity),
    lastResult: failed?.result,
  });
  const fieldId = fields.description.id;
  const answeredId = answered?.id;
  useEffect(() => {
    if (answeredId) document.getElementById(fieldId)?.focus();
  }, [answeredId, fieldId]);
  return (
    <Form
      method="post"
      {...form.props}
      key={form.key}
      className="stack"
      onSubmitCapture={onSubmitCapture}
    >
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <input type="hidden" name="postId" value={post.id} />
      {answered && <input type="hidden" name="parentId" value={answered.id} />}
      <ErrorSummary heading={COMMENT_FAILED} formId={form.id} errors={form.allErrors} />
      <Field
        {...fieldProps(fields.description)}
        as="textarea"
        rows={3}
        onInput={completeMentions}
        label={answered ? `Reply to ${answered.user.fullName}` : "Add a comment"}
        hint={`Commenting as ${viewer?.fullName}. *Emphasis*, \`code\`, [links](https://…) and @handles work`}
      />
      <div className="row">
        <Button variant="primary">{answered ? "Reply" : "Comment"}</Button>
        {answered && (
          <ButtonLink variant="ghost" href={paths.post(post, `comment-${answered.id}`)}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
