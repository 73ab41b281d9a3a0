import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { RegisterSchema } from "~api/contract/users";
import { getApiFailure } from "~/server/api/failure.server";
import { cookieStepOf } from "~/server/forms/complete-login.server";
import { formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import { paths, safeRedirect } from "~/utils/paths";

/**
 * Creates the account. An address that is taken gets the same response, and its owner a mail, so
 * that nobody learns who has an account.
 */
export async function register({ request, context }: ActionFunctionArgs) {
  const { failure, submission, key } = readPublicForm(context, RegisterSchema);
  if (failure) return failure;
  const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  const redirectTo = wanted ?? undefined;
  const { email } = submission.value;
  try {
    await context.apiWith(null).accounts.register({ body: submission.value, key });
  } catch (error) {
    if (!isTakenAddress(error)) return formFailureFromApi(context, submission, error);
  }
  return context.toasts.redirectWithSuccess(
    paths.login({ email, redirectTo, after: cookieStepOf(request, "registration") }),
    "We have sent an e-mail to this address. Open it, then log in.",
    { status: 303 },
  );
}

function isTakenAddress(error: unknown): boolean {
  const failure = getApiFailure(error);
  return failure?.status === 409 && failure.body.fields?.["email"] !== undefined;
}
