import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ReviewCreateSchema } from "~api/contract/people/reviews";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

export async function sendReview({ params, context }: ActionFunctionArgs) {
  const id = params["id"] ?? "";
  const { submission, key } = readForm(context, ReviewCreateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const body = submission.value;
    const { shownAt } = await context.api.reviews.create({ params: { id }, body, key });
    const message = shownAt
      ? "Your review was published."
      : "Saved. We’ll publish it once you’ve both written one, or when reviews close.";
    return await context.toasts.redirectWithSuccess(paths.inquiry(id), message, { status: 303 });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
