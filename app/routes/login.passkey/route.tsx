import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { completeLogin, redirectAfterLogin } from "~/server/forms/complete-login.server";
import { readCredential } from "~/server/forms/credential.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { toErrorLine } from "~/server/forms/form.server";
import { readRecovered } from "~/server/context/recovered-submission.server";
import { toJsonResponse } from "~/server/api/json-response.server";
import { getChallenge } from "~/server/session/session.server";
import { paths, safeRedirect } from "~/utils/paths";

export function loader() {
  return redirect(paths.login());
}

/** Returns passkey options to scripts, and logs in with a credential. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { form } = context;
  const { passkeys } = context.apiWith(null);
  const intent = form.get("intent");
  if (intent === "get") return toJsonResponse(() => passkeys.startLogin({ key: null }));
  if (intent === "create") {
    return toJsonResponse(() => context.api.passkeys.startAdding({ key: null }));
  }
  const recovered = readRecovered(form);
  const viewer = await context.getViewer();
  if (viewer) return redirectAfterLogin(args, viewer, recovered);
  if (recovered) setOutcome(context, { type: "needs-login", submission: recovered });
  const isSecond = form.has("isSecond");
  const challenge = isSecond ? (getChallenge(context.session) ?? "") : undefined;
  try {
    const body = { credential: readCredential(form), challenge };
    return await completeLogin(args, await passkeys.login({ body }), recovered);
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
    const back = (isSecond ? paths.loginCode : paths.login)({ redirectTo: wanted ?? undefined });
    return context.toasts.redirectWithError(back, toErrorLine(failure), { status: 303 });
  }
}
