import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { LoginSchema } from "~api/contract/users";
import { completeLogin } from "~/server/forms/complete-login.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { readRecovered } from "~/server/context/recovered-submission.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";

export async function logIn(args: ActionFunctionArgs) {
  const { context } = args;
  const { form, submission } = readForm(context, LoginSchema);
  const recovered = readRecovered(form);
  if (recovered) setOutcome(context, { type: "needs-login", submission: recovered });
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const result = await context.apiWith(null).accounts.login({ body: submission.value });
    return await completeLogin(args, result, recovered);
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
