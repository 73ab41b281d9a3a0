import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { toErrorLine } from "./form.server";

/** If the API refuses a button's action: back to its page, which says why, or to the login. */
export function redirectWithError({ toasts }: RequestContext, back: string, thrown: unknown) {
  const failure = getApiFailure(thrown);
  if (!failure || failure.status === 401) throw thrown;
  return toasts.redirectWithError(back, toErrorLine(failure), { status: 303 });
}
