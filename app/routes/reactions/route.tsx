import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { readKey } from "~/server/forms/form.server";
import { setReaction } from "~/server/forms/set-reaction.server";
import { requireViewer } from "~/server/session/auth.server";
import { paths, safeRedirect } from "~/utils/paths";

export function loader() {
  return redirect(paths.marketplace());
}

/** Likes or saves a post from its card, wherever that is shown. */
export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { request, context } = args;
  const { api, toasts } = context;
  const form = await request.formData();
  const postId = String(form.get("postId") ?? "");
  const page = safeRedirect(form.get("redirectTo")) ?? paths.marketplace();
  // A new page is scrolled to its card; where scripts have sent the form, it must not move.
  const back = request.headers.get("Sec-Fetch-Dest") === "empty" ? page : `${page}#post-${postId}`;
  try {
    await setReaction(api, form.get("intent"), postId, readKey(form));
    return redirect(back, 303);
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    return toasts.redirectWithError(back, failure.body.message, { status: 303 });
  }
}
