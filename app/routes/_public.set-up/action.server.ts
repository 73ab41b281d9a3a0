import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { configuredSettings, forgetSite } from "~/server/api/site.server";
import { getApiFailure } from "~/server/api/failure.server";
import { completeLogin } from "~/server/forms/complete-login.server";
import { formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import { flashSuccess } from "~/server/session/session.server";
import { paths } from "~/utils/paths";
import { SetUpFormSchema } from "./schema";

const SEE_OTHER = { status: 303 };

/** Names the site, makes its first admin and logs them in. */
export async function setUpSite(args: ActionFunctionArgs) {
  const { context } = args;
  const { failure, submission } = await readPublicForm(context, SetUpFormSchema);
  if (failure) return failure;
  const { siteName: name, registration, ...person } = submission.value;
  const settings = { ...configuredSettings(context.env), name, registration };
  try {
    const user = await context.apiWith(null).setUp.finish({ body: { ...person, settings } });
    forgetSite();
    const response = await completeLogin(args, user, null);
    flashSuccess(
      context.session,
      `${name} is set up. We have sent you a test e-mail: the dashboard says whether it went out.`,
    );
    return response;
  } catch (error) {
    const failed = getApiFailure(error);
    if (failed?.status === 404) {
      return context.toasts.redirectWithError(paths.login(), `${failed.body.message}.`, SEE_OTHER);
    }
    return formFailureFromApi(context, submission, error);
  }
}
