import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

const NOT_ENDED =
  "You are signed out in this browser only: we could not end the session on our server. Log in later and end it in your account settings, under Sessions and data.";

/** Drafts and unsent messages go; cookies are unset by name, and no page of an account is stored. */
const FORGET = { "Clear-Site-Data": '"storage"' };

export function loader() {
  return redirect(paths.home());
}

export async function action({ context }: ActionFunctionArgs) {
  const email = context.form.get("email");
  const hasEnded = await endSession(context);
  // For people who must log in again at once and continue with their text.
  const isComingBack = typeof email === "string";
  const login = paths.login({ email: isComingBack ? email : undefined });
  const headers = isComingBack ? undefined : FORGET;
  return hasEnded
    ? context.toasts.redirectWithSuccess(login, "You are signed out.", { status: 303, headers })
    : context.toasts.redirectWithWarning(login, NOT_ENDED, { status: 303, headers });
}
