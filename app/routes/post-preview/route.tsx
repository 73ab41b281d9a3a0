import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PostPreviewSchema } from "~api/contract/posts";
import { requireViewer } from "~/server/session/auth.server";
import { readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

export function loader() {
  return redirect(paths.dashboards());
}

/** Renders Markdown for the live preview. */
export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { submission } = await readForm(args.request, PostPreviewSchema);
  if (submission.status !== "success") return Response.json({}, { status: 422 });
  const { description } = submission.value;
  const { descriptionHtml } = await args.context.api.posts.preview({
    body: { description },
  });
  return Response.json({ html: descriptionHtml });
}
