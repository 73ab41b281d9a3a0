import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Viewer } from "~/server/context/request-context.server";
import { readKey } from "~/server/forms/form.server";
import { toDraftPath } from "~/server/forms/post-editor.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";

/** Accepts or declines an invitation to co-author a draft, or leaves it. */
export async function answerInvitation(viewer: Viewer, { request, context }: ActionFunctionArgs) {
  const { api, form, toasts } = context;
  const back = paths.posts(viewer.id) + new URL(request.url).search;
  const call = { params: { id: String(form.get("postId")) }, key: readKey(form) };
  try {
    if (form.get("intent") === "accept") {
      const { author, ...accepted } = await api.coAuthors.accept(call);
      const message = `You write “${accepted.title || "Untitled"}” with ${author.fullName} now`;
      const path = accepted.isPublished ? back : toDraftPath(viewer, { ...accepted, author });
      return await toasts.redirectWithSuccess(path, message, { status: 303 });
    }
    const { title, acceptedAt } = await api.coAuthors.leave(call);
    const name = `“${title || "Untitled"}”`;
    const message = acceptedAt ? `You no longer write ${name}` : `You declined to write ${name}`;
    return await toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
