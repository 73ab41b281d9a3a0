import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { LoginSchema } from "~api/contract/users";
import { setOutcome } from "~/server/forms/form-outcome.server";
import { chooseAgainHint, readRecovered } from "~/server/forms/recovered-submission.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { setUser } from "~/server/session/session.server";
import { paths, safeRedirect } from "~/utils/paths";

const LOGGED_IN_AGAIN = "You are logged in again. Check your text and send it again.";

/** Logs in and redirects to the destination, or restores a recovered submission. */
export async function logIn({ request, context }: ActionFunctionArgs) {
  const { form, submission } = await readForm(request, LoginSchema);
  const recovered = readRecovered(form);
  if (recovered) setOutcome(context, { type: "needs-login", submission: recovered });
  if (submission.status !== "success") return formFailure(context, submission);
  const destination = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  try {
    const user = await context.apiWith(null).accounts.login({ body: submission.value });
    setUser(context.session, user);
    if (recovered) {
      const message = LOGGED_IN_AGAIN + chooseAgainHint(recovered);
      setOutcome(context, { type: "recovered", submission: recovered, message, status: 200 });
    }
    return redirect(destination ?? paths.dashboard(user.id), 303);
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
