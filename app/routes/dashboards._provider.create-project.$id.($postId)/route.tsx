import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/posts/editor/post-form";
import { loadPostForm } from "~/server/forms/post-editor.server";
import { submitPostForm } from "~/server/forms/post-form.server";
import { requireAllowed, requireOwnScreen, requireProvider } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "New project" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireProvider(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { hasMarketplace } = await args.context.getSite();
  if (!hasMarketplace && !args.params["postId"]) throw redirect(paths.write(viewer.id));
  if (!args.params["postId"]) await requireAllowed(args, viewer, "sell");
  return loadPostForm(viewer, args, "project");
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireProvider(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitPostForm(args, { viewer, kind: "project", draftId: args.params["postId"] });
}

export default function CreateProjectPage() {
  const editor = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <PostForm heading="New project" {...editor} actionData={actionData} />;
}
