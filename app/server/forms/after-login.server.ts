import type { Api } from "~/server/api/types";
import { readAct } from "~/utils/after-login";
import { setReaction } from "./set-reaction.server";
import { createFormKey } from "./form.server";

/** Does what a visitor chose on the page from which the login was opened; returns a message. */
export async function actAfterLogin(api: Api, destination: string): Promise<string | null> {
  const act = readAct(destination);
  if (!act) return null;
  const { name, kind, target } = act;
  const key = createFormKey();
  if (kind === "post") {
    await setReaction(api, name, target, key);
    // Liked, disliked or saved.
    return `You ${name}d this post`;
  }
  const { message } = await (kind === "tag"
    ? api.tags.follow({ body: { tag: target }, key })
    : api.users.follow({ body: { followId: target }, key }));
  return message;
}
