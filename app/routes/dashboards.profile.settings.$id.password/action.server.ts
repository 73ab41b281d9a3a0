import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ChangePasswordSchema } from "~api/contract/accounts";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import type { Viewer } from "~/server/visit.server";
import { paths } from "~/utils/paths";

/** Sets another password; this browser goes on with the new token, all others are signed out. */
export async function changePassword(
  viewer: Viewer,
  { request, context: { visit } }: ActionFunctionArgs,
) {
  const { submission, key } = await readForm(request, ChangePasswordSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const { token } = await visit.api.users.changePassword(submission.value, key);
    visit.session.set("token", token);
    return await visit.toasts.redirectWithSuccess(
      paths.passwordSettings(viewer.id),
      "Your password is changed. All other browsers are signed out.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
