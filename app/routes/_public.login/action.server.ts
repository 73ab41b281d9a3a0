import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { LoginSchema } from "~api/contract/users";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { paths, safeRedirect } from "~/utils/paths";

/** Logs in, keeps the API's token in the session, and goes to the remembered place. */
export async function logIn({ request, context: { visit } }: ActionFunctionArgs) {
  const { submission } = await readForm(request, LoginSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  const destination = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  try {
    const user = await visit.apiWith(null).users.login(submission.value);
    visit.session.set("token", user.token);
    visit.session.set("csrf", crypto.randomUUID());
    return redirect(destination ?? paths.dashboard(user.id), 303);
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
