import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/posts/editor/post-form";
import { requireProvider } from "~/server/session/auth.server";
import { loadPostEditor, submitPostForm } from "~/server/forms/post-form.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Edit “${data.typed.title}”` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireProvider(args);
  return loadPostEditor(viewer, args);
}

export async function action(args: ActionFunctionArgs) {
  await requireProvider(args);
  return submitPostForm(args, args.params["id"]);
}

export default function UpdateProjectPage() {
  const { id, ...editor } = useLoaderData<typeof loader>();
  return (
    <PostForm
      key={id}
      heading="Edit project"
      submitLabel="Save changes"
      hasPrice={true}
      {...editor}
      actionData={useActionData<typeof action>()}
    />
  );
}
