import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { LoginSchema } from "~api/contract/users";
import { chooseAgain, parseHeldForm } from "~/server/held-form.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { paths, safeRedirect } from "~/utils/paths";

const BACK_AGAIN = "You are logged in again. Look your text over and press once more to send it.";

/** Logs in, keeps the API's token in the session, and goes to the remembered place or form. */
export async function logIn({ request, context: { visit } }: ActionFunctionArgs) {
  const { form, submission } = await readForm(request, LoginSchema);
  const held = parseHeldForm(form.get("held"));
  visit.held = held && { form: held, status: 401, message: null, error: null };
  if (submission.status !== "success") return formFailure(visit, submission);
  const destination = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  try {
    const user = await visit.apiWith(null).users.login(submission.value);
    visit.signIn(user);
    if (held) {
      visit.formToShow = { form: held, message: BACK_AGAIN + chooseAgain(held), status: 200 };
      visit.held = null;
    }
    return redirect(destination ?? paths.dashboard(user.id), 303);
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
