import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { RegisterSchema } from "~api/contract/users";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths, safeRedirect } from "~/utils/paths";

/** Creates the account and redirects to the login, with the address filled in. */
export async function register({ request, context }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, RegisterSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  const redirectTo = wanted ?? undefined;
  try {
    const user = await context.apiWith(null).accounts.register({ body: submission.value, key });
    return await context.toasts.redirectWithSuccess(
      paths.login({ email: user.email, redirectTo }),
      "Your account is ready. We have sent you an e-mail to verify your address.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
