import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PostPreviewSchema } from "~api/contract/posts";
import { autosave } from "~/server/forms/autosave.server";
import { readForm } from "~/server/forms/form.server";
import { uploadTextPicture } from "~/server/forms/text-picture.server";
import { getFormRefusal, requireViewer } from "~/server/context/auth.server";
import { paths } from "~/utils/paths";

export function loader() {
  return redirect(paths.dashboards());
}

/** For the post form's scripts: save, upload a picture, read a text, or render a preview. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const refusal = await getFormRefusal(context);
  if (refusal !== null) return Response.json({ message: refusal }, { status: 403 });
  const viewer = await requireViewer(args);
  const intent = context.form.get("intent");
  if (intent === "save") return autosave(viewer, context);
  if (intent === "add-picture") {
    const added = await uploadTextPicture(context, context.form);
    if ("line" in added) return Response.json(added);
    const [message] = Object.values(added.errors).flat();
    return Response.json({ message: `${message}.` }, { status: 422 });
  }
  if (intent === "document") {
    const description = String(context.form.get("description"));
    return Response.json(await context.api.posts.readDocument({ body: { description } }));
  }
  const { submission } = readForm(context, PostPreviewSchema);
  if (submission.status !== "success") return Response.json({}, { status: 422 });
  return Response.json({ preview: await context.api.posts.preview({ body: submission.value }) });
}
