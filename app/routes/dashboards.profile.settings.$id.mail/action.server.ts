import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { MailChoicesUpdateSchema } from "~api/contract/site/notifications/mail-choices";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

export async function saveMailChoices(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { submission, key } = readForm(context, MailChoicesUpdateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    await context.api.notifications.updateMailChoices({ body: submission.value, key });
    return await context.toasts.redirectWithSuccess(
      paths.mailSettings(viewer.id),
      "Your choices are saved.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
