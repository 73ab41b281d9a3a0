import type { RequestContext } from "~/server/context/request-context.server";
import { readKey } from "./form.server";
import { redirectWithError } from "./redirect-with-error.server";

export async function followFromForm(context: RequestContext, form: FormData, back: string) {
  const { api, toasts } = context;
  const key = readKey(form);
  const intent = form.get("intent");
  const isEnd = intent === "unfollow";
  const isClose = intent === "bell" ? true : intent === "unbell" ? false : undefined;
  const tag = form.get("tag");
  const userId = String(form.get("userId") ?? "");
  try {
    const { message } = await (typeof tag === "string"
      ? (isEnd ? api.tags.unfollow : api.tags.follow)({ body: { tag }, key })
      : isEnd
        ? api.users.unfollow({ body: { unFollowId: userId }, key })
        : api.users.follow({ body: { followId: userId, isClose }, key }));
    return await toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
