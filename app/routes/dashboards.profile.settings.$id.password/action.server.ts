import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ChangePasswordSchema, ConfirmPasswordSchema } from "~api/contract/accounts";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

const PasswordFormSchema = ChangePasswordSchema.extend(ConfirmPasswordSchema.shape);

/** This browser gets a new token; all others are signed out. */
export async function changePassword(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { submission } = readForm(context, PasswordFormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const { token } = await context.api.accounts.changePassword({ body: submission.value });
    context.session.set("token", token);
    return await context.toasts.redirectWithSuccess(
      paths.passwordSettings(viewer.id),
      "Your password was changed. You are signed out of all other browsers. A private address of your feed no longer works.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
