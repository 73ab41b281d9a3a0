import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { showErrors } from "~/server/forms/confirm-form.server";
import { readKey } from "~/server/forms/form.server";
import { completeLogin } from "~/server/forms/complete-login.server";
import { clearUser, flashSuccess } from "~/server/session/session.server";
import { paths } from "~/utils/paths";

/** Whether the link confirms a new address of an existing account. */
export function isAddressChange({ url }: Request): boolean {
  return new URL(url).searchParams.has("change");
}

/** Verifies the account, or deletes it for an owner of the address who did not register. */
export async function answerLink(args: ActionFunctionArgs) {
  const { form } = args.context;
  const isRejected = form.get("intent") === "reject";
  try {
    return await (isRejected ? rejectAccount(args, form) : verifyAccount(args, form));
  } catch (error) {
    const { data: shown, init } = showErrors(args.context, error, form);
    // Without a session, the password proves ownership.
    const errors = init?.status === 401 ? { password: shown.errors[""] ?? [] } : shown.errors;
    return data({ ...shown, errors, isRejected }, init ?? undefined);
  }
}

async function verifyAccount(args: ActionFunctionArgs, form: FormData) {
  const { request, params, context } = args;
  const isChange = isAddressChange(request);
  const viewer = await context.getViewer();
  const token = params["token"] ?? "";
  const password = String(form.get("password") ?? "");
  const done = isChange ? "Your new address is in use." : "Your account is verified.";
  const { accountVerification } = context.api;
  if (!viewer) {
    const result = await accountVerification.verifyAndLogIn({ body: { token, password } });
    flashSuccess(context.session, done);
    return completeLogin(args, result, null);
  }
  const isOwn = viewer.id === params["id"];
  const body = { token, password: isOwn ? undefined : password };
  await accountVerification.verify({ body, key: readKey(form) });
  const destination = isOwn ? context.session.get("destination") : undefined;
  if (destination) context.session.unset("destination");
  const ofOther = `The account that this link belongs to ${isChange ? "has its new address" : "is verified"}. You are still logged in as ${viewer.fullName}.`;
  return context.toasts.redirectWithSuccess(
    destination ?? paths.dashboard(viewer.id),
    isOwn ? done : ofOther,
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
