import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { MessageFormSchema } from "~/server/message-form.server";
import type { Viewer } from "~/server/visit.server";
import { paths } from "~/utils/paths";

/** Sends what was written and returns to the end of the conversation. */
export async function sendMessage(viewer: Viewer, args: ActionFunctionArgs) {
  const { visit } = args.context;
  const friendId = args.params["friendId"] ?? "";
  const { submission, key } = await readForm(args.request, MessageFormSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const { message } = submission.value;
    await visit.api.users.sendMessage({ receiverId: friendId, message, clientId: key }, key);
    const live = new URL(args.request.url).searchParams.get("live");
    return redirect(paths.conversation(viewer.id, friendId, { live }, "latest"), 303);
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
