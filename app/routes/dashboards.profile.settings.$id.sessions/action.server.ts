import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api-call.server";
import { readKey } from "~/server/forms.server";
import type { Viewer } from "~/server/visit.server";
import { paths } from "~/utils/paths";

/** Ends one of the sessions, or all others. The caller has checked whose they are. */
export async function endSessions(
  viewer: Viewer,
  { request, context: { visit } }: ActionFunctionArgs,
) {
  const { api, toasts } = visit;
  const back = paths.sessionSettings(viewer.id);
  const form = await request.formData();
  const key = readKey(form);
  try {
    if (form.get("intent") === "end-others") {
      await api.users.logoutEverywhere(key);
      const message = "You are signed out everywhere else.";
      return await toasts.redirectWithSuccess(back, message, { status: 303 });
    }
    await api.users.endSession(String(form.get("sessionId") ?? ""), key);
    return await toasts.redirectWithSuccess(back, "The session is ended.", { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    return toasts.redirectWithError(back, failure.body.message, { status: 303 });
  }
}
