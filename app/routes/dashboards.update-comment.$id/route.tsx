import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { CommentUpdateSchema } from "~api/contract/comments";
import type { CommentUpdate } from "~api/contract/comments";
import { KeyFields } from "~/components/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { Panel } from "~/components/ui/panel";
import { requireViewer } from "~/server/auth.server";
import { requireChangeableComment } from "~/server/comments.server";
import { createFormKey, formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Edit comment" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const comment = await requireChangeableComment(args, viewer);
  return { comment, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, post } = await requireChangeableComment(args, viewer);
  const { visit } = args.context;
  const { submission, key } = await readForm(args.request, CommentUpdateSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    await visit.api.comment.update(id, submission.value, key);
    return redirect(paths.post(post, `comment-${id}`), 303);
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}

export default function UpdateCommentPage() {
  const { comment, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<CommentUpdate>({
    id: "comment",
    lastResult: failed?.result,
    defaultValue: { description: comment.description },
  });
  return (
    <>
      <div className="work-title">
        <h1>Edit comment</h1>
      </div>
      <Panel className="question">
        <Form method="post" {...getFormProps(form)} className="stack">
          <KeyFields formKey={failed?.formKey ?? formKey} />
          <ErrorSummary
            heading="The comment was not changed"
            formId={form.id}
            errors={form.allErrors}
          />
          <Field {...fieldProps(fields.description)} as="textarea" rows={5} label="Comment" />
          <div className="row">
            <Button variant="primary">Save changes</Button>
            <ButtonLink href={paths.post(comment.post, `comment-${comment.id}`)} variant="ghost">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </>
  );
}
