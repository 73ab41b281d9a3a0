import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { RegisterSchema } from "~api/contract/users";
import { formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import { paths, safeRedirect } from "~/utils/paths";

/** Creates the account and redirects to the login, with the address filled in. */
export async function register({ request, context }: ActionFunctionArgs) {
  const { failure, submission, key } = await readPublicForm(request, context, RegisterSchema);
  if (failure) return failure;
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
