import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ContactCreateSchema } from "~api/contract/contact";
import { formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

export async function sendContactMessage({ context }: ActionFunctionArgs) {
  const { failure, submission, key } = await readPublicForm(context, ContactCreateSchema);
  if (failure) return failure;
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
