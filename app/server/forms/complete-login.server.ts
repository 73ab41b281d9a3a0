import { redirect } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { runPendingAction } from "~/server/forms/pending-action.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { type RecoveredSubmission, chooseAgainHint } from "../context/recovered-submission.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { setUser } from "~/server/session/session.server";
import { readPendingAction, withoutPendingAction } from "~/utils/pending-action";
import { paths, safeRedirect } from "~/utils/paths";

const LOGGED_IN_AGAIN = "You are logged in again. Check your text and send it again.";

type Args = { request: Request; context: RequestContext };

/** Signs in and redirects to the destination, or restores a recovered submission. */
export async function completeLogin(
  args: Args,
  user: { id: string; token: string },
  recovered: RecoveredSubmission | null,
) {
  setUser(args.context.session, user);
  return redirectAfterLogin(args, user, recovered);
}

/** Redirects somebody who is already signed in, for example in another tab. */
export async function redirectAfterLogin(
  { request, context }: Args,
  { id }: { id: string },
  recovered: RecoveredSubmission | null,
) {
  const destination = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  if (recovered) {
    const message = LOGGED_IN_AGAIN + chooseAgainHint(recovered);
    setOutcome(context, { type: "recovered", submission: recovered, message, status: 200 });
  }
  if (!destination) return redirect(paths.dashboard(id), 303);
  return redirectToDestination(context, destination);
}

/** Runs the destination's pending action, then redirects there. */
async function redirectToDestination(
  { apiWith, session, toasts }: RequestContext,
  destination: string,
) {
  if (!readPendingAction(destination)) return redirect(destination, 303);
  const back = withoutPendingAction(destination);
  try {
    const message = await runPendingAction(apiWith(session.get("token") ?? null), destination);
    return await (message
      ? toasts.redirectWithSuccess(back, message, { status: 303 })
      : redirect(back, 303));
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    return toasts.redirectWithError(back, failure.body.message, { status: 303 });
  }
}
