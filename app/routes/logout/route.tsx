import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "~/server/request/request-context.server";
import { paths } from "~/utils/paths";

export function loader() {
  return redirect(paths.home());
}

export async function action({ context, request }: ActionFunctionArgs) {
  const email = (await request.formData()).get("email");
  await endSession(context);
  const login = paths.login({ email: typeof email === "string" ? email : undefined });
  return context.toasts.redirectWithSuccess(login, "You are signed out.", { status: 303 });
}
