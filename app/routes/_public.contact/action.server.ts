import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ContactCreateSchema } from "~api/contract/contact";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { paths } from "~/utils/paths";

/** Sends a message to the team, signed in or not. */
export async function sendContactMessage({ request, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, ContactCreateSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    await visit.api.contact.create(submission.value, key);
    return await visit.toasts.redirectWithSuccess(
      paths.contact(),
      "Thank you. Your message has arrived, and we will answer by e-mail.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
