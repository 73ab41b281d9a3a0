import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/posts/editor/post-form";
import { requireOwnScreen, requireViewer } from "~/server/session/auth.server";
import { loadPostForm, submitPostForm } from "~/server/forms/post-form.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Write a post" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return loadPostForm(args.context);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitPostForm(args);
}

export default function WritePage() {
  const { categories, formKey } = useLoaderData<typeof loader>();
  return (
    <PostForm
      heading="Write a post"
      submitLabel="Publish"
      hasPrice={false}
      categories={categories}
      formKey={formKey}
      actionData={useActionData<typeof action>()}
    />
  );
}
