import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { HIDDEN_FIELDS, createFormKey, formFailure, readForm } from "./form.server";
import type { Replyable } from "./form.server";
import { describePostConflict } from "./post-conflict.server";
import { formFailureWithPicture, stageSubmittedPicture } from "./post-picture.server";
import { describeRefusedTurn } from "~/server/context/writing-turn.server";

const KEPT = "What you typed is below: save it then";

/** The form as it was typed: to look at it, or after a conflict. */
export async function returnForm(context: RequestContext, isEditedOn: boolean) {
  const { form, submission } = readForm(context, z.object({}));
  const { errors, ...picture } = await stageSubmittedPicture(context, form);
  if (errors && !isEditedOn) {
    const failure = formFailure(context, submission, { fieldErrors: { image: errors } });
    return data({ ...failure.data, ...picture }, failure.init ?? undefined);
  }
  const result = submission.reply({ hideFields: HIDDEN_FIELDS });
  const actionData = { result, formKey: createFormKey(), conflict: null, isEditedOn };
  return data({ ...actionData, ...picture });
}

/** With what is wrong, by field. */
export async function sendBack(
  context: RequestContext,
  form: FormData,
  submission: Replyable,
  problems: Record<string, string[]> = {},
) {
  const { errors, ...picture } = await stageSubmittedPicture(context, form);
  const fieldErrors = { ...problems, ...(errors && { image: errors }) };
  const failure = formFailure(context, submission, { fieldErrors });
  return data({ ...failure.data, ...picture }, failure.init ?? undefined);
}

/** With what the API refused. */
export async function sendBackFromApi(
  context: RequestContext,
  form: FormData,
  submission: Replyable,
  thrown: unknown,
  postId?: string,
) {
  const { body } = getApiFailure(thrown) ?? {};
  const viewer = await context.getViewer();
  const turn = body && viewer && describeRefusedTurn(viewer, body);
  const conflict = body && (await describePostConflict(context, form, postId ?? null, body));
  const failure = conflict
    ? formFailure(context, submission, { status: 409, conflict })
    : turn
      ? formFailure(context, submission, { status: 409, formErrors: [`${turn} ${KEPT}`] })
      : formFailureWithPicture(context, form, submission, thrown);
  const picture = await stageSubmittedPicture(context, form, getApiFailure(thrown));
  const { staged, isPictureLost } = picture;
  return data({ ...failure.data, staged, isPictureLost }, failure.init ?? undefined);
}
