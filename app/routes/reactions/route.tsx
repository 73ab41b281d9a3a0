import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { setReaction } from "~/server/forms/set-reaction.server";
import { requireViewer } from "~/server/context/auth.server";
import { paths, safeRedirect } from "~/utils/paths";

export function loader() {
  return redirect(paths.marketplace());
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { request, context } = args;
  const { form } = context;
  const postId = String(form.get("postId") ?? "");
  const page = safeRedirect(form.get("redirectTo")) ?? paths.marketplace();
  // A document scrolls to the card; a page with scripts must not move.
  const back = request.headers.get("Sec-Fetch-Dest") === "empty" ? page : `${page}#post-${postId}`;
  try {
    await setReaction(context.api, form.get("intent"), postId, readKey(form));
    return redirect(back, 303);
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
