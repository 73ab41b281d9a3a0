import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/posts/editor/post-form";
import { loadPostEditor } from "~/server/forms/post-editor.server";
import { submitPostForm } from "~/server/forms/post-form.server";
import { requireProvider } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Edit “${data.title}”` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireProvider(args);
  return loadPostEditor(viewer, args, "project");
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireProvider(args);
  return submitPostForm(args, { viewer, kind: "project", postId: args.params["id"] });
}

export default function UpdateProjectPage() {
  const { id, ...editor } = useLoaderData<typeof loader>();
  return (
    <PostForm
      key={id}
      heading="Edit project"
      {...editor}

      actionData={useActionData<typeof action>()}
    />
  );
}
