import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/posts/editor/post-form";
import { loadPostForm } from "~/server/forms/post-editor.server";
import { submitPostForm } from "~/server/forms/post-form.server";
import { requireAllowed, requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Write a post" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  if (!args.params["postId"]) await requireAllowed(args, viewer, "write");
  return loadPostForm(viewer, args, "blog");
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitPostForm(args, { viewer, kind: "blog", draftId: args.params["postId"] });
}

export default function WritePage() {
  const editor = useLoaderData<typeof loader>();
  return (
    <PostForm heading="Write a post" {...editor} actionData={useActionData<typeof action>()} />
  );
}
