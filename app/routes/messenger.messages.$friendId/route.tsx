import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { IdSchema } from "~api/contract/common";
import { MESSAGES_SHOWN_AT_MOST, MessageSendSchema } from "~api/contract/messages";
import { getFormRefusal, requireViewer } from "~/server/context/auth.server";
import { readForm } from "~/server/forms/form.server";
import { listRecentInquiries } from "~/server/loaders/recent-inquiries.server";
import { toJsonResponse } from "~/server/api/json-response.server";
import { toConversationMessage } from "~/utils/messenger/message-types";

/** Messages as JSON, or with `head` the conversation's inquiries. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { api } = args.context;
  const friendId = args.params["friendId"] ?? "";
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has("head")) return toJsonResponse(() => listRecentInquiries(api, friendId));
  const before = IdSchema.safeParse(searchParams.get("before")).data;
  return toJsonResponse(async () => {
    const query = { before, limit: MESSAGES_SHOWN_AT_MOST };
    const { message: rows } = await api.messages.list({
      params: { id: friendId },
      query,
    });
    return {
      messages: rows.map((row) => toConversationMessage(row, viewer.id)),
      hasOlder: rows.length === MESSAGES_SHOWN_AT_MOST,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  // No redirect to the login: the script shows this beside the pending message.
  const refusal = await getFormRefusal(context);
  if (refusal !== null) return Response.json({ problem: refusal }, { status: 403 });
  const viewer = await context.getViewer();
  if (!viewer) {
    const problem = "Your session has ended. Log in again";
    return Response.json({ problem }, { status: 401 });
  }
  const { api } = context;
  const { submission, key } = readForm(args.context, MessageSendSchema.pick({ message: true }));
  if (submission.status !== "success") {
    const problem = Object.values(submission.error ?? {})
      .flat()
      .join(". ");
    return Response.json({ problem }, { status: 422 });
  }
  const receiverId = args.params["friendId"] ?? "";
  const { message: text } = submission.value;
  return toJsonResponse(async () => {
    const sent = await api.messages.send({
      body: { receiverId, message: text, clientId: key },
      key,
    });
    return { message: toConversationMessage(sent.message, viewer.id) };
  });
}
