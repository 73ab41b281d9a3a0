import { data } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { setOutcome } from "../context/form-outcome.server";
import { createFormKey, readKey, toErrorLine } from "./form.server";

/** The password and, where one was typed, the code of a form. */
export function readPassword(form: FormData) {
  const code = String(form.get("code") ?? "");
  return { currentPassword: String(form.get("currentPassword") ?? ""), ...(code && { code }) };
}

/** Confirms the password of a form, where one was typed. */
export async function confirmTyped({ api }: RequestContext, form: FormData): Promise<void> {
  const body = readPassword(form);
  if (body.currentPassword) await api.accounts.confirmPassword({ body, key: null });
}

/** Shows the errors of a form beside its fields. */
export function showErrors(context: RequestContext, thrown: unknown, form: FormData) {
  const failure = getApiFailure(thrown);
  if (!failure) throw thrown;
  setOutcome(context, { type: "invalid" });
  const fields = Object.entries(failure.body.fields ?? {}).filter(
    ([name]) => name !== "key" && form.has(name),
  );
  const errors: Record<string, string[]> =
    fields.length > 0 ? Object.fromEntries(fields) : { "": [toErrorLine(failure)] };
  return data({ errors, formKey: createFormKey() }, { status: failure.status });
}

/** Confirms the password, and goes back to the page that asked for it. */
export async function confirmPassword(context: RequestContext, form: FormData, back: string) {
  try {
    const call = { body: readPassword(form), key: readKey(form) };
    const { message } = await context.api.accounts.confirmPassword(call);
    return await context.toasts.redirectWithSuccess(back, `${message}.`, { status: 303 });
  } catch (error) {
    return showErrors(context, error, form);
  }
}
