import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ContactCreateSchema } from "~api/contract/contact";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

export async function sendContactMessage({ request, context }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, ContactCreateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    await context.api.contact.create({ body: submission.value, key });
    return await context.toasts.redirectWithSuccess(
      paths.contact(),
      "Thank you for your message. We will reply by e-mail.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
