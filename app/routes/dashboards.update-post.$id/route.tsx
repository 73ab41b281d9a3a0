import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/posts/editor/post-form";
import { loadPostEditor } from "~/server/forms/post-editor.server";
import { submitPostForm } from "~/server/forms/post-form.server";
import { requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Edit “${data.title}”` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return loadPostEditor(viewer, args, "blog");
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitPostForm(args, { viewer, kind: "blog", postId: args.params["id"] });
}

export default function UpdatePostPage() {
  const { id, ...editor } = useLoaderData<typeof loader>();
  return (
    <PostForm
      key={id}
      heading="Edit post"
      {...editor}
      actionData={useActionData<typeof action>()}
    />
  );
}
