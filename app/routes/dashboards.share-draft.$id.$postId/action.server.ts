import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Viewer } from "~/server/context/request-context.server";
import { deleteNoteFromForm } from "~/server/forms/delete-note.server";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";

export async function changeShare(viewer: Viewer, { params, context }: ActionFunctionArgs) {
  const { api, form, toasts } = context;
  const { postId: id = "" } = params;
  const page = paths.shareDraft(viewer.id, id);
  const intent = form.get("intent");
  if (intent === "delete-note") {
    return deleteNoteFromForm(context, paths.shareDraft(viewer.id, id, "notes"));
  }
  try {
    if (intent === "unshare") {
      await api.sharedDrafts.unshare({ params: { id }, key: readKey(form) });
      return await toasts.redirectWithSuccess(page, "The link no longer works", { status: 303 });
    }
    await api.sharedDrafts.share({ params: { id } });
    const message = "The draft has a link. Send it to whom you want to read it";
    return await toasts.redirectWithSuccess(page, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, page, error);
  }
}
