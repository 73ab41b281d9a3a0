import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { RegisterSchema } from "~api/contract/users";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { paths, safeRedirect } from "~/utils/paths";

/** Creates the account and leads to the login, with the address filled in, and on from there. */
export async function register({ request, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, RegisterSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  const redirectTo = wanted ?? undefined;
  try {
    const user = await visit.apiWith(null).users.register(submission.value, key);
    return await visit.toasts.redirectWithSuccess(
      paths.login({ email: user.email, redirectTo }),
      "Your account is ready. We have sent you a mail to verify your address.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
