import { data } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { setOutcome } from "../context/form-outcome.server";
import { createFormKey, readKey, toErrorLine } from "./form.server";

export function readPassword(form: FormData) {
  const code = String(form.get("code") ?? "");
  return { currentPassword: String(form.get("currentPassword") ?? ""), ...(code && { code }) };
}

/** Confirms the password if one was typed. */
export async function confirmTyped({ api }: RequestContext, form: FormData): Promise<void> {
  const body = readPassword(form);
  if (body.currentPassword) await api.accounts.confirmPassword({ body, key: null });
}

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

export async function confirmPassword(context: RequestContext, form: FormData, back: string) {
  try {
    const call = { body: readPassword(form), key: readKey(form) };
    const { message } = await context.api.accounts.confirmPassword(call);
    return await context.toasts.redirectWithSuccess(back, `${message}.`, { status: 303 });
  } catch (error) {
    return showErrors(context, error, form);
  }
}
