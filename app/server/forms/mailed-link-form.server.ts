import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { createFormKey, readKey, toErrorLine } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { clearUser } from "~/server/session/session.server";
import { paths } from "~/utils/paths";

type Sent = { body: { token: string }; key: string };

/** Redeems the token of a mailed link and redirects to the login. */
export async function redeemLink(
  { params, context }: ActionFunctionArgs,
  call: (context: RequestContext, sent: Sent) => Promise<{ message: string }>,
) {
  const key = readKey(context.form);
  try {
    const viewer = await context.getViewer();
    const body = { token: params["token"] ?? "" };
    const { message } = await call(context, { body, key });
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
