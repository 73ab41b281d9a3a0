import type { RequestContext } from "~/server/request/request-context.server";
import { readKey } from "./form.server";

/** Follows or unfollows the person of a form, and redirects back with a toast. */
export async function followAuthor(context: RequestContext, form: FormData, back: string) {
  const { api } = context;
  const userId = String(form.get("userId") ?? "");
  const key = readKey(form);
  const { message } =
    form.get("intent") === "unfollow"
      ? await api.users.unfollow({ body: { unFollowId: userId }, key })
      : await api.users.follow({ body: { followId: userId }, key });
  return context.toasts.redirectWithSuccess(back, message, { status: 303 });
}
