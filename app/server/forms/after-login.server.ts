import type { Api } from "~/server/api/types";
import { readAct } from "~/utils/after-login";
import { setReaction } from "./set-reaction.server";
import { createFormKey } from "./form.server";

const DONE: Record<string, string> = {
  like: "You like this post now",
  dislike: "You dislike this post now",
  save: "The post is saved",
};

/** Does what a visitor chose on the page from which the login was opened; returns a message. */
export async function actAfterLogin(api: Api, destination: string): Promise<string | null> {
  const act = readAct(destination);
  if (!act) return null;
  const { name, kind, target } = act;
  const key = createFormKey();
  if (kind === "post") {
    await setReaction(api, name, target, key);
    return DONE[name] ?? null;
  }
  const { message } = await (kind === "tag"
    ? api.tags.follow({ body: { tag: target }, key })
    : api.users.follow({ body: { followId: target }, key }));
  return message;
}
