import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/posts/editor/post-form";
import { requireOwnScreen, requireProvider } from "~/server/session/auth.server";
import { loadPostForm, submitPostForm } from "~/server/forms/post-form.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "New project" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireProvider(args);
  requireOwnScreen(viewer, args.params["id"]);
  return loadPostForm(args.context);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireProvider(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitPostForm(args);
}

export default function CreateProjectPage() {
  const { categories, formKey } = useLoaderData<typeof loader>();
  return (
    <PostForm
      heading="New project"
      submitLabel="Publish"
      hasPrice={true}
      categories={categories}
      formKey={formKey}
      actionData={useActionData<typeof action>()}
    />
  );
}
