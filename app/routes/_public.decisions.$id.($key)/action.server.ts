import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { DecisionAnswerSchema } from "~api/contract/site/moderation/decisions";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

export async function sendAnswer({ params, context }: ActionFunctionArgs) {
  const { id = "", key: secret } = params;
  const { submission, key } = readForm(context, DecisionAnswerSchema.pick({ answer: true }));
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const body = { ...submission.value, key: secret };
    await context.api.moderation.answer({ params: { id }, body, key });
    return await context.toasts.redirectWithSuccess(
      paths.decision(id, secret),
      "Thank you. Our moderators will read your reply.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
