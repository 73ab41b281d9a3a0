import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api-call.server";
import { forgetPerson } from "~/server/session.server";
import { paths } from "~/utils/paths";

export function loader() {
  return redirect(paths.home());
}

export async function action({ context: { visit } }: ActionFunctionArgs) {
  try {
    await visit.api.users.logout();
  } catch (error) {
    // Somebody who wants to leave leaves this browser even where the API cannot be told.
    if (!getApiFailure(error)) throw error;
  }
  forgetPerson(visit.session);
  return visit.toasts.redirectWithSuccess(paths.login(), "You are signed out.");
}
