import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { setOutcome } from "~/server/forms/form-outcome.server";
import { createFormKey, readKey, toErrorLine } from "~/server/forms/form.server";
import { clearUser } from "~/server/session/session.server";
import { paths } from "~/utils/paths";

/** Takes an account, or its address, back from somebody; the link is the proof. */
export async function redeemNotMe(
  { request, params, context }: ActionFunctionArgs,
  call: "takeBack" | "revertEmail",
) {
  const key = readKey(await request.formData());
  try {
    const viewer = await context.getViewer();
    const body = { token: params["token"] ?? "" };
    const { message } = await context.api.accounts[call]({ body, key });
    if (viewer?.id === params["id"]) clearUser(context.session);
    return await context.toasts.redirectWithSuccess(paths.login(), message, { status: 303 });
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
