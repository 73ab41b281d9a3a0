import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type Register, RegisterSchema } from "~api/contract/users";
import { getApiFailure } from "~/server/api/failure.server";
import { completeLogin, cookieStepOf, readDestination } from "~/server/forms/complete-login.server";
import { type Replyable, formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import { flashSuccess, saveDestination } from "~/server/session/session.server";
import { withoutPendingAction } from "~/utils/pending-action";
import { paths } from "~/utils/paths";

/**
 * Creates the account and signs in. An address that is taken gets the same response, and its owner a
 * mail, so that nobody learns who has an account.
 */
export async function register(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { failure, submission, key } = await readPublicForm(context, RegisterSchema);
  if (failure) return failure;
  const body = submission.value;
  try {
    const user = await context.apiWith(null).accounts.signUp({ body, key });
    const response = await completeLogin(args, user, null, "registration");
    const wanted = readDestination(request);
    saveDestination(context.session, wanted && withoutPendingAction(wanted));
    flashSuccess(
      context.session,
      "Welcome! We have sent you an e-mail: open its link to verify your account.",
    );
    return response;
  } catch (error) {
    // Some back ends only register.
    const isMissing = getApiFailure(error)?.status === 404;
    if (!isMissing) return formFailureFromApi(context, withCodeField(submission), error);
  }
  try {
    return await registerOnly(args, body, key);
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}

/** A form that was opened before invitations were needed has no field for the code, but gets it now. */
function withCodeField(submission: Replyable): Replyable {
  const payload = { invitationCode: "", ...submission.payload };
  return { reply: submission.reply.bind(submission), payload };
}

async function registerOnly({ request, context }: ActionFunctionArgs, body: Register, key: string) {
  await context
    .apiWith(null)
    .accounts.register({ body, key })
    .catch((error: unknown) => {
      if (!isTakenAddress(error)) throw error;
    });
  const after = cookieStepOf(request, "registration");
  return context.toasts.redirectWithSuccess(
    paths.login({ email: body.email, redirectTo: readDestination(request), after }),
    "We have sent an e-mail to this address. Open it, then log in.",
    { status: 303 },
  );
}

function isTakenAddress(error: unknown): boolean {
  const failure = getApiFailure(error);
  return failure?.status === 409 && failure.body.fields?.["email"] !== undefined;
}
