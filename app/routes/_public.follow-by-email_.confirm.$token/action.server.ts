import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { createFormKey, readKey, toErrorLine } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

/** The link is the proof. */
export async function confirmFollow({ params, context }: ActionFunctionArgs) {
  const key = readKey(context.form);
  const body = { token: params["token"] ?? "" };
  try {
    const { message } = await context.api.mailing.confirm({ body, key });
    return await context.toasts.redirectWithSuccess(paths.home(), `${message}.`, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    setOutcome(context, { type: "invalid" });
    return data(
      { message: toErrorLine(failure), formKey: createFormKey() },
      { status: failure.status },
    );
  }
}
