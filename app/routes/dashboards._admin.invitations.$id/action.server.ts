import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Viewer } from "~/server/context/request-context.server";
import { formFailure, formFailureFromApi, readForm, readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";
import { InvitationFormSchema } from "./schema";

const SEE_OTHER = { status: 303 };

export async function changeInvitations(viewer: Viewer, args: ActionFunctionArgs) {
  const { context } = args;
  if (context.form.get("intent") === "end") return endInvitation(viewer, args);
  const { submission, key } = readForm(context, InvitationFormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const body = submission.value;
    const { code } = await context.api.invitations.create({ body, key });
    context.session.flash("invitationCode", code);
    return await context.toasts.redirectWithSuccess(
      paths.invitations(viewer.id),
      "The invitation is made. Copy its link now: it is shown only once.",
      SEE_OTHER,
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}

async function endInvitation(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { api, form, toasts } = context;
  const back = paths.invitations(viewer.id);
  try {
    const id = String(form.get("invitationId") ?? "");
    const { note } = await api.invitations.end({ params: { id }, key: readKey(form) });
    return await toasts.redirectWithSuccess(
      `${back}#invitation-${id}`,
      `The invitation for ${note} has ended.`,
      SEE_OTHER,
    );
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
