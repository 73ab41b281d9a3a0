import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { EmailTextSchema } from "~api/contract/emails";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { paths } from "~/utils/paths";

/** Sends what was written to the person of this page, and returns to their profile. */
export async function sendEmail({ request, params, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, EmailTextSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  const { subject, message } = submission.value;
  const recipientId = params["id"] ?? "";
  try {
    const { recipientName } = await visit.api.sendMail.create(
      { recipientId, subject, message },
      key,
    );
    return await visit.toasts.redirectWithSuccess(
      paths.profile(recipientId),
      `Your e-mail to ${recipientName} is on its way.`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
