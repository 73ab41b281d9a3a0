import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { formFailure, readForm, toErrorLine } from "~/server/forms/form.server";
import { endSession } from "~/server/context/request-context.server";
import type { Viewer } from "~/server/context/request-context.server";
import { flashSuccess } from "~/server/session/session.server";
import { LOGIN_AGAIN, SIGN_OUT_MS } from "~/utils/account";
import { paths } from "~/utils/paths";
import { UpgradeSchema } from "./schema";

/** Signs the new provider out: at once, or later by a script. */
export async function upgrade(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { submission, key } = readForm(context, UpgradeSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const pincode = submission.value.pincode ?? viewer.pincode;
  if (!pincode) {
    return formFailure(context, submission, { fieldErrors: { pincode: ["Enter your pincode"] } });
  }
  try {
    await context.api.users.update({ body: { accountType: "provider", pincode }, key });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const { status, body } = failure;
    const errorLine = status === 429 ? toErrorLine(failure) : `${body.error} - ${body.message}`;
    return formFailure(context, submission, {
      status,
      formErrors: [errorLine],
      fieldErrors: body.fields?.["pincode"] && { pincode: body.fields["pincode"] },
    });
  }
  const { session, toasts } = context;
  if (submission.value.signOut === "later") {
    session.set("endsAt", Date.now() + SIGN_OUT_MS);
    flashSuccess(session, LOGIN_AGAIN);
    return data({ result: null, formKey: "" });
  }
  await endSession(context);
  const login = paths.login({ email: viewer.email });
  return toasts.redirectWithSuccess(login, LOGIN_AGAIN, { status: 303 });
}
