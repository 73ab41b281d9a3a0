import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PublishForm } from "~/components/posts/publish/publish-form";
import { publishWritten } from "~/server/forms/publish-form.server";
import { loadPublishPage } from "~/server/forms/publish-page.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.title ? `Last step: “${data.title}”` : "Last step" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return loadPublishPage(viewer, args);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return publishWritten(viewer, args);
}

export default function PublishPostPage() {
  const page = useLoaderData<typeof loader>();
  return <PublishForm {...page} actionData={useActionData<typeof action>()} />;
}
