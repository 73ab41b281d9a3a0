import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { setReaction } from "~/server/forms/set-reaction.server";

/** The caller has checked that the list is theirs. */
export async function removePost({ request, context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const { form } = context;
  const { pathname, search } = new URL(request.url);
  const intent = form.get("intent") === "unlike" ? "unlike" : "unsave";
  const postId = String(form.get("postId") ?? "");
  try {
    const post = await setReaction(api, intent, postId, readKey(form));
    const message = `“${post?.title}” is off this list`;
    return await toasts.redirectWithSuccess(pathname + search, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, pathname + search, error);
  }
}
