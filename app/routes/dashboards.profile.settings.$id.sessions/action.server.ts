import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { confirmPassword } from "~/server/forms/confirm-form.server";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

/** The caller has checked the owner. */
export async function endSessions(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const back = paths.sessionSettings(viewer.id);
  const { form } = context;
  if (form.get("intent") === "confirm") return confirmPassword(context, form, back);
  const key = readKey(form);
  try {
    if (form.get("intent") === "end-others") {
      await api.accounts.logoutEverywhere({ key });
      const message =
        "You are signed out everywhere else. A private address of your feed no longer works.";
      return await toasts.redirectWithSuccess(back, message, { status: 303 });
    }
    await api.accounts.endSession({ params: { id: String(form.get("sessionId") ?? "") }, key });
    return await toasts.redirectWithSuccess(back, "The session was ended.", { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
