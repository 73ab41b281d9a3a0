import type { Api } from "~/server/api/types";
import { readPendingAction } from "~/utils/pending-action";
import { setReaction } from "./set-reaction.server";
import { createFormKey } from "./form.server";

/** Runs what a visitor chose before logging in; returns a message. */
export async function runPendingAction(api: Api, destination: string): Promise<string | null> {
  const act = readPendingAction(destination);
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
