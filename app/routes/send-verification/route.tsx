import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/server/context/auth.server";
import { getApiFailure } from "~/server/api/failure.server";
import { paths, safeRedirect } from "~/utils/paths";

export function loader() {
  return redirect(paths.dashboards());
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { api, toasts } = args.context;
  const { form } = args.context;
  const back = safeRedirect(form.get("redirectTo")) ?? paths.dashboard(viewer.id);
  try {
    const { message } = await api.accountVerification.sendLink({ key: null });
    return await toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    return toasts.redirectWithError(back, failure.body.message, { status: 303 });
  }
}
