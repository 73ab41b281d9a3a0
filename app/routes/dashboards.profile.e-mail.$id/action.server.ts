import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { EmailTextSchema } from "~api/contract/site/mailing/emails";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

export async function sendEmail({ params, context }: ActionFunctionArgs) {
  const { submission, key } = readForm(context, EmailTextSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { subject, message } = submission.value;
  const recipientId = params["id"] ?? "";
  try {
    const { recipientName } = await context.api.emails.create({
      body: { recipientId, subject, message },
      key,
    });
    return await context.toasts.redirectWithSuccess(
      paths.profile(recipientId),
      `Your e-mail to ${recipientName} is on its way.`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
