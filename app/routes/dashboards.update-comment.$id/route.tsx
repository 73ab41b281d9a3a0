import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { CommentUpdateSchema } from "~api/contract/comments";
import { ButtonLink } from "~/components/ui/button";
import { EditCommentForm } from "~/components/comments/edit-comment-form";
import { Panel } from "~/components/ui/panel";
import { requireViewer } from "~/server/context/auth.server";
import { requireChangeableComment, toCommentPath } from "~/server/loaders/comment.server";
import { respondToConflict } from "~/server/forms/conflict-response.server";
import {
  createFormKey,
  formFailure,
  formFailureFromApi,
  readForm,
} from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Edit comment" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const comment = await requireChangeableComment(args, viewer);
  return {
    comment,
    backHref: toCommentPath(args.request, comment),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const comment = await requireChangeableComment(args, viewer);
  const { context } = args;
  const answer = await respondToConflict(args);
  if (answer) return answer;
  const { submission, key } = readForm(args.context, CommentUpdateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const params = { id: comment.id };
    await context.api.comments.update({ params, body: submission.value, key });
    return redirect(toCommentPath(args.request, comment), 303);
  } catch (error) {
    return formFailureFromApi(context, submission, error, { description: "Comment" });
  }
}

export default function UpdateCommentPage() {
  const { comment, backHref, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <div className="dashboard-title">
        <h1>Edit comment</h1>
      </div>
      <Panel className="panel-narrow">
        <EditCommentForm
          id="comment"
          comment={comment}
          as={Form}
          formKey={formKey}
          failed={failed}
          rows={5}
          cancel={
            <ButtonLink href={backHref} variant="ghost">
              Cancel
            </ButtonLink>
          }
        />
      </Panel>
    </>
  );
}
