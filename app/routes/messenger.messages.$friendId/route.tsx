import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { IdSchema } from "~api/contract/common";
import { MESSAGES_SHOWN_AT_MOST } from "~api/contract/messages";
import { isOpenedByAnother, requireViewer } from "~/server/auth.server";
import { readForm } from "~/server/forms.server";
import { MessageFormSchema } from "~/server/message-form.server";
import { answerScript } from "~/server/script-answer.server";
import { toTalkMessage } from "~/utils/messenger";

/** The end of a conversation, or an earlier part of it. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { users } = args.context.visit.api;
  const before = IdSchema.safeParse(new URL(args.request.url).searchParams.get("before")).data;
  return answerScript(async () => {
    const query = { before, limit: MESSAGES_SHOWN_AT_MOST };
    const { message: rows } = await users.messages(args.params["friendId"] ?? "", query);
    return {
      messages: rows.map((row) => toTalkMessage(row, viewer.id)),
      hasOlder: rows.length === MESSAGES_SHOWN_AT_MOST,
    };
  });
}

/** Sends a message under the name that the sender's browser gave it. */
export async function action(args: ActionFunctionArgs) {
  const { visit } = args.context;
  const viewer = await visit.getViewer();
  // A page would lead to the login; a script says this beside the message, and keeps it.
  if (!viewer) {
    const problem = visit.refusal ?? "Your session has ended. Log in again";
    return Response.json({ problem }, { status: visit.refusal ? 403 : 401 });
  }
  if (isOpenedByAnother(visit.openedBy, viewer)) {
    const problem = `You are logged in as ${viewer.fullName} by now`;
    return Response.json({ problem }, { status: 403 });
  }
  const { users } = visit.api;
  const { submission, key } = await readForm(args.request, MessageFormSchema);
  if (submission.status !== "success") {
    const problem = Object.values(submission.error ?? {})
      .flat()
      .join(". ");
    return Response.json({ problem }, { status: 422 });
  }
  const receiverId = args.params["friendId"] ?? "";
  const { message: text } = submission.value;
  return answerScript(async () => {
    const sent = await users.sendMessage({ receiverId, message: text, clientId: key }, key);
    return { message: toTalkMessage(sent.message, viewer.id) };
  });
}
