import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/server/auth.server";
import { answerScript } from "~/server/script-answer.server";
import { toAcquaintance } from "~/utils/messenger";

/** Who somebody writes with, for a page whose list may have fallen behind. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { users } = args.context.visit.api;
  return answerScript(async () => {
    const { friends } = await users.friends();
    return { friends: friends.map((friend) => toAcquaintance(friend, viewer.id)) };
  });
}
