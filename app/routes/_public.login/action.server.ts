import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { LoginSchema } from "~api/contract/users";
import { completeLogin, cookieStepOf } from "~/server/forms/complete-login.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { readRecovered } from "~/server/context/recovered-submission.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths, safeRedirect } from "~/utils/paths";

export async function logIn(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { form, submission } = readForm(context, LoginSchema);
  const recovered = readRecovered(form);
  if (recovered) setOutcome(context, { type: "needs-login", submission: recovered });
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const result = await context.apiWith(null).accounts.login({ body: submission.value });
    if (!("challenge" in result)) return await completeLogin(args, result, recovered);
    const endsAt = Date.parse(result.challengeExpiresAt);
    context.session.set("challenge", { secret: result.challenge, endsAt });
    const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
    const after = cookieStepOf(request, "login");
    return redirect(paths.loginCode({ redirectTo: redirectTo ?? undefined, after }), 303);
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
