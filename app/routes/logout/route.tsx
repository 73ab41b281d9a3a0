import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

const NOT_ENDED =
  "You are signed out in this browser only: we could not end the session on our server. Log in later and end it in your account settings, under Sessions and data.";

/** Removes drafts and unsent messages; cookies are unset by name, and no account page is cached. */
const FORGET = { "Clear-Site-Data": '"storage"' };

export function loader() {
  return redirect(paths.home());
}

export async function action({ context }: ActionFunctionArgs) {
  const email = context.form.get("email");
  const hasEnded = await endSession(context);
  const isComingBack = typeof email === "string";
  const login = paths.login({ email: isComingBack ? email : undefined });
  const headers = isComingBack ? undefined : FORGET;
  return hasEnded
    ? context.toasts.redirectWithSuccess(login, "You are signed out.", { status: 303, headers })
    : context.toasts.redirectWithWarning(login, NOT_ENDED, { status: 303, headers });
}
