import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { showErrors } from "~/server/forms/confirm-form.server";
import { readKey } from "~/server/forms/form.server";
import { clearUser } from "~/server/session/session.server";
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

async function verifyAccount({ request, params, context }: ActionFunctionArgs, form: FormData) {
  const isChange = isAddressChange(request);
  const viewer = await context.getViewer();
  const isOwn = viewer !== null && viewer.id === params["id"];
  const password = isOwn ? undefined : String(form.get("password") ?? "");
  await context.api.accountVerification.verify({
    body: { token: params["token"] ?? "", password },
    key: readKey(form),
  });
  const done = isChange ? "Your new address is in use." : "Your account is verified.";
  const ofOther = `The account that this link belongs to ${isChange ? "has its new address" : "is verified"}. You are still logged in as ${viewer?.fullName}.`;
  return context.toasts.redirectWithSuccess(
    viewer ? paths.dashboard(viewer.id) : paths.login(),
    isOwn ? done : viewer ? ofOther : `${done} Log in to go on.`,
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
