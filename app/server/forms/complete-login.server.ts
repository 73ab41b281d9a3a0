import { redirect } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { runPendingAction } from "~/server/forms/pending-action.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { type RecoveredSubmission, chooseAgainHint } from "../context/recovered-submission.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { setUser } from "~/server/session/session.server";
import { readPendingAction, withoutPendingAction } from "~/utils/pending-action";
import { type CookieStep, paths, safeRedirect } from "~/utils/paths";

const LOGGED_IN_AGAIN = "You are logged in again. Check your text and send it again.";

/** What the next page has to know if it gets no cookie either; undefined if the browser keeps them. */
export function cookieStepOf({ headers }: Request, step: CookieStep): CookieStep | undefined {
  return headers.has("Cookie") ? undefined : step;
}

type Args = { request: Request; context: RequestContext };

/**
 * Signs in and redirects to the destination, or restores a recovered submission. A browser that has
 * sent no cookie gets there by a page that checks whether it has kept the new one.
 */
export async function completeLogin(
  args: Args,
  user: { id: string; token: string },
  recovered: RecoveredSubmission | null,
) {
  setUser(args.context.session, user);
  const response = await redirectAfterLogin(args, user, recovered);
  if (args.request.headers.has("Cookie") || recovered) return response;
  const redirectTo = response.headers.get("Location") ?? undefined;
  response.headers.set("Location", paths.loginCheck({ redirectTo }));
  return response;
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
