import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api-call.server";
import { formFailure, readForm, toErrorLine } from "~/server/forms.server";
import { endSession } from "~/server/visit.server";
import type { Viewer } from "~/server/visit.server";
import { LOGIN_AGAIN, SIGN_OUT_MS } from "~/utils/account";
import { paths } from "~/utils/paths";
import { UpgradeSchema } from "./schema";

/** Makes a rider a provider, and has them log in again: at once, or soon where a script says so. */
export async function upgrade(viewer: Viewer, { request, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, UpgradeSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  const pincode = submission.value.pincode ?? viewer.pincode;
  if (!pincode) {
    return formFailure(visit, submission, { fieldErrors: { pincode: ["Enter your pincode"] } });
  }
  try {
    await visit.api.users.update({ accountType: "provider", pincode }, key);
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const { status, body } = failure;
    const line = status === 429 ? toErrorLine(failure) : `${body.error} - ${body.message}`;
    return formFailure(visit, submission, {
      status,
      formErrors: [line],
      fieldErrors: body.fields?.["pincode"] && { pincode: body.fields["pincode"] },
    });
  }
  const { session, toasts } = visit;
  if (submission.value.signOut === "later") {
    session.set("endsAt", Date.now() + SIGN_OUT_MS);
    session.flash("flash", { toast: { type: "success", message: LOGIN_AGAIN } });
    return data({ result: null, formKey: "" });
  }
  await endSession(visit);
  const login = paths.login({ email: viewer.email });
  return toasts.redirectWithSuccess(login, LOGIN_AGAIN, { status: 303 });
}
