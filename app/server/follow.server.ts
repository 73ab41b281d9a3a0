import type { Visit } from "./visit.server";
import { readKey } from "./forms.server";

/** Follows or unfollows the person whom a form names, and goes back with a word about it. */
export async function followAuthor(visit: Visit, form: FormData, back: string) {
  const { users } = visit.api;
  const userId = String(form.get("userId") ?? "");
  const change = form.get("intent") === "unfollow" ? users.unfollow : users.follow;
  const { message } = await change(userId, readKey(form));
  return visit.toasts.redirectWithSuccess(back, message, { status: 303 });
}
