import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { LoginCodeSchema } from "~api/contract/people/second-factor";
import { getApiFailure } from "~/server/api/failure.server";
import { completeLogin } from "~/server/forms/complete-login.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { readRecovered } from "~/server/context/recovered-submission.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { getChallenge } from "~/server/session/session.server";
import { paths, safeRedirect } from "~/utils/paths";

export async function logInWithCode(args: ActionFunctionArgs) {
  const { context } = args;
  const { form, submission } = readForm(context, LoginCodeSchema);
  const recovered = readRecovered(form);
  if (recovered) setOutcome(context, { type: "needs-login", submission: recovered });
  const challenge = getChallenge(context.session);
  if (challenge === null) return startAgain(args);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const body = { ...submission.value, challenge };
    return await completeLogin(
      args,
      await context.apiWith(null).secondFactor.login({ body }),
      recovered,
    );
  } catch (error) {
    if (getApiFailure(error)?.status === 401) return startAgain(args);
    return formFailureFromApi(context, submission, error);
  }
}

function startAgain({ request, context }: ActionFunctionArgs) {
  context.session.unset("challenge");
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return context.toasts.redirectWithError(
    paths.login({ redirectTo: redirectTo ?? undefined }),
    "This login has taken too long. Log in again.",
    { status: 303 },
  );
}
