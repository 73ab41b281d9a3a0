import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { MessageSendSchema } from "~api/contract/messages";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

export async function sendMessage(viewer: Viewer, args: ActionFunctionArgs) {
  const { context } = args;
  const friendId = args.params["friendId"] ?? "";
  const { submission, key } = readForm(args.context, MessageSendSchema.pick({ message: true }));
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const { message } = submission.value;
    await context.api.messages.send({
      body: { receiverId: friendId, message, clientId: key },
      key,
    });
    const live = new URL(args.request.url).searchParams.get("live");
    return redirect(paths.conversation(viewer.id, friendId, { live }, "latest"), 303);
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
