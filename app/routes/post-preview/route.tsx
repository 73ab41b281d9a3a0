import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PostPreviewSchema } from "~api/contract/posts";
import { requireViewer } from "~/server/auth.server";
import { readForm } from "~/server/forms.server";
import { paths } from "~/utils/paths";

export function loader() {
  return redirect(paths.dashboards());
}

/** A text as it will be shown, for the live preview of a hydrated form. */
export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { submission } = await readForm(args.request, PostPreviewSchema);
  if (submission.status !== "success") return Response.json({}, { status: 422 });
  const { description } = submission.value;
  const { descriptionHtml } = await args.context.visit.api.post.preview(description);
  return Response.json({ html: descriptionHtml });
}
