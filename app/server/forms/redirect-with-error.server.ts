import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { toErrorLine } from "./form.server";

/** Returns to the button's page with the API's message; a 401 is rethrown for the login. */
export function redirectWithError({ toasts }: RequestContext, back: string, thrown: unknown) {
  const failure = getApiFailure(thrown);
  if (!failure || failure.status === 401) throw thrown;
  return toasts.redirectWithError(back, toErrorLine(failure), { status: 303 });
}
