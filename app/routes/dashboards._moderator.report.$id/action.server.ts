import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { DecisionCreateSchema } from "~api/contract/site/moderation/decisions";
import { confirmTyped } from "~/server/forms/confirm-form.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { ACTION_WORDS } from "~/utils/moderation-labels";
import { paths } from "~/utils/paths";

export async function submitDecision({ params, context }: ActionFunctionArgs, viewerId: string) {
  const { form, submission, key } = readForm(context, DecisionCreateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    await confirmTyped(context, form);
    const decision = await context.api.moderation.decide({
      params: { id: params["id"] ?? "" },
      body: submission.value,
      key,
    });
    return await context.toasts.redirectWithSuccess(
      paths.reports(viewerId),
      `${ACTION_WORDS[decision.action]}: ${decision.title}`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
