import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api-call.server";
import { createFormKey, readKey } from "~/server/forms.server";
import { paths } from "~/utils/paths";

/** Uses the mail's token up, signed in or not. */
export async function verifyAccount({ request, params, context: { visit } }: ActionFunctionArgs) {
  const key = readKey(await request.formData());
  try {
    const verified = await visit.api.accountVerification.verify(params["token"] ?? "", key);
    const viewer = await visit.getViewer();
    // Only to the account's own person does the API tell more.
    const isOwn = !viewer || "id" in verified;
    return await visit.toasts.redirectWithSuccess(
      viewer ? paths.dashboard(viewer.id) : paths.login(),
      isOwn
        ? "Your account is verified."
        : `The account of that link is verified. You are still logged in as ${viewer.fullName}.`,
      { status: 303 },
    );
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    visit.hasFormError = true;
    const { message } = failure.body;
    return data({ message, formKey: createFormKey() }, { status: failure.status });
  }
}
