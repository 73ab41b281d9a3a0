import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { confirmPassword } from "~/server/forms/confirm-form.server";
import { readCredential } from "~/server/forms/credential.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { createFormKey, readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

/** Turns codes on or off, or changes passkeys. Secrets are only in the direct response. */
export async function changeSecondFactor(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const back = paths.secondFactorSettings(viewer.id);
  const { form } = context;
  const intent = form.get("intent");
  if (intent === "confirm") return confirmPassword(context, form, back);
  try {
    if (intent === "start") {
      return { setup: await setUp(context), errors: {}, formKey: createFormKey() };
    }
    if (intent === "turn-on") return await turnOn(context, form);
    if (intent === "renew") {
      const { recoveryCodes } = await api.secondFactor.renewRecoveryCodes({ key: null });
      return { recoveryCodes, formKey: createFormKey() };
    }
    if (intent === "add-passkey") {
      const body = { name: String(form.get("name") ?? ""), credential: readCredential(form) };
      const { name } = await api.passkeys.add({ body, key: readKey(form) });
      const message = `You can now log in with ${name}.`;
      return await toasts.redirectWithSuccess(back, message, { status: 303 });
    }
    if (intent === "remove-passkey") {
      const params = { id: String(form.get("passkeyId") ?? "") };
      const { name } = await api.passkeys.remove({ params, key: readKey(form) });
      const message = `${name} was removed.`;
      return await toasts.redirectWithSuccess(back, message, { status: 303 });
    }
    const { message } = await api.secondFactor.turnOff({ key: readKey(form) });
    return await toasts.redirectWithSuccess(back, `${message}.`, { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}

async function setUp({ api }: RequestContext) {
  const { secret, uri, qrCode } = await api.secondFactor.setUp({ key: null });
  return { secret: secret.match(/.{1,4}/gu)?.join(" ") ?? "", uri, qr: qrCode };
}

async function turnOn(context: RequestContext, form: FormData) {
  const formKey = createFormKey();
  try {
    const body = { code: String(form.get("code") ?? "") };
    const { recoveryCodes } = await context.api.secondFactor.turnOn({ body });
    return { recoveryCodes, formKey };
  } catch (error) {
    const fields = getApiFailure(error)?.body.fields;
    if (!fields?.["code"]) throw error;
    setOutcome(context, { type: "invalid" });
    // The session keeps the secret, so the app need not be set up again.
    return data({ setup: await setUp(context), errors: fields, formKey }, { status: 422 });
  }
}
