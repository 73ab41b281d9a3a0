import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { setOutcome } from "~/server/forms/form-outcome.server";
import { createFormKey, readKey, toErrorLine } from "~/server/forms/form.server";
import { clearUser } from "~/server/session/session.server";
import { paths } from "~/utils/paths";

/** Verifies the account of the token for its owner, or deletes it for the owner of the address. */
export async function answerLink(args: ActionFunctionArgs) {
  const { context } = args;
  const form = await args.request.formData();
  const isRejected = form.get("intent") === "reject";
  try {
    return await (isRejected ? rejectAccount(args, form) : verifyAccount(args, form));
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    setOutcome(context, { type: "invalid" });
    return data(
      { message: toErrorLine(failure), isRejected, formKey: createFormKey() },
      { status: failure.status },
    );
  }
}

async function verifyAccount({ params, context }: ActionFunctionArgs, form: FormData) {
  const viewer = await context.getViewer();
  const isOwn = viewer !== null && viewer.id === params["id"];
  const password = isOwn ? undefined : String(form.get("password") ?? "");
  await context.api.accountVerification.verify({
    body: { token: params["token"] ?? "", password },
    key: readKey(form),
  });
  if (isOwn || !viewer) {
    return context.toasts.redirectWithSuccess(
      viewer ? paths.dashboard(viewer.id) : paths.login(),
      viewer ? "Your account is verified." : "Your account is verified. Log in to go on.",
      { status: 303 },
    );
  }
  return context.toasts.redirectWithSuccess(
    paths.dashboard(viewer.id),
    `The account that this link belongs to is verified. You are still logged in as ${viewer.fullName}.`,
    { status: 303 },
  );
}

async function rejectAccount({ params, context }: ActionFunctionArgs, form: FormData) {
  const viewer = await context.getViewer();
  const { message } = await context.api.accountVerification.reject({
    body: { token: params["token"] ?? "" },
    key: readKey(form),
  });
  if (viewer?.id === params["id"]) clearUser(context.session);
  return context.toasts.redirectWithSuccess(paths.home(), message, { status: 303 });
}
