import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "~/server/visit.server";
import { paths } from "~/utils/paths";

export function loader() {
  return redirect(paths.home());
}

export async function action({ context: { visit } }: ActionFunctionArgs) {
  await endSession(visit);
  return visit.toasts.redirectWithSuccess(paths.login(), "You are signed out.", { status: 303 });
}
