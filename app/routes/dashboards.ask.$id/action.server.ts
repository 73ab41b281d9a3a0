import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { AskSchema } from "~api/contract/posts/inquiries/inquiries";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

export async function createInquiry({ params, context }: ActionFunctionArgs) {
  const { submission, key } = readForm(context, AskSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const body = { ...submission.value, postId: params["id"] ?? "" };
  try {
    const { id, seller } = await context.api.inquiries.create({ body, key });
    const message = `Your question was sent to ${seller.fullName}.`;
    return await context.toasts.redirectWithSuccess(paths.inquiry(id), message, { status: 303 });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
