import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "~/server/request/request-context.server";
import { paths } from "~/utils/paths";

const NOT_ENDED =
  "You are signed out in this browser only: we could not end the session on our server. Log in later and end it in your account settings, under Sessions and data.";

export function loader() {
  return redirect(paths.home());
}

export async function action({ context, request }: ActionFunctionArgs) {
  const email = (await request.formData()).get("email");
  const hasEnded = await endSession(context);
  const login = paths.login({ email: typeof email === "string" ? email : undefined });
  return hasEnded
    ? context.toasts.redirectWithSuccess(login, "You are signed out.", { status: 303 })
    : context.toasts.redirectWithWarning(login, NOT_ENDED, { status: 303 });
}
