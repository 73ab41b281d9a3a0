import { redirect } from "@remix-run/cloudflare";
import type { LoginChallenge } from "~api/contract/responses/second-factor";
import type { LoginResult } from "~api/contract/responses/users";
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
 * Signs in and redirects to the destination, or restores a recovered submission. An account with a
 * second factor goes on to its code. A browser that has sent no cookie gets there by a page that
 * checks whether it has kept the new one.
 */
export async function completeLogin(
  args: Args,
  result: LoginResult | LoginChallenge,
  recovered: RecoveredSubmission | null,
  step: CookieStep = "login",
) {
  const { request, context } = args;
  if ("challenge" in result) return askForCode(args, result);
  setUser(context.session, result);
  const home = step === "registration" ? paths.welcome : paths.dashboard;
  const response = await redirectAfterLogin(args, result, recovered, home);
  if (request.headers.has("Cookie") || recovered) return response;
  const redirectTo = response.headers.get("Location") ?? undefined;
  response.headers.set("Location", paths.loginCheck({ redirectTo, after: step }));
  return response;
}

function askForCode({ request, context }: Args, result: LoginChallenge) {
  const endsAt = Date.parse(result.challengeExpiresAt);
  context.session.set("challenge", { secret: result.challenge, endsAt });
  const after = cookieStepOf(request, "login");
  return redirect(paths.loginCode({ redirectTo: readDestination(request), after }), 303);
}

/** Where on this site the address says that one wants to go. */
export function readDestination({ url }: Request): string | undefined {
  return safeRedirect(new URL(url).searchParams.get("redirectTo")) ?? undefined;
}

/** Redirects somebody who is already signed in, for example in another tab. */
export async function redirectAfterLogin(
  { request, context }: Args,
  { id }: { id: string },
  recovered: RecoveredSubmission | null,
  home: (id: string) => string = paths.dashboard,
) {
  const destination = readDestination(request);
  if (recovered) {
    const message = LOGGED_IN_AGAIN + chooseAgainHint(recovered);
    setOutcome(context, { type: "recovered", submission: recovered, message, status: 200 });
  }
  if (!destination) return redirect(home(id), 303);
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
