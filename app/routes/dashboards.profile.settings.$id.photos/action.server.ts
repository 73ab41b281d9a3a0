import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formFailure, readForm } from "~/server/forms/form.server";
import { describePictureLoss, formFailureWithPicture } from "~/server/forms/post-picture.server";
import { paths } from "~/utils/paths";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { PhotoSchema, RemovalSchema } from "./schema";

export async function changePhoto(viewer: Viewer, args: ActionFunctionArgs) {
  const intent = args.context.form.get("intent");
  return intent === "remove" ? removePhoto(viewer, args) : uploadPhoto(viewer, args);
}

async function uploadPhoto(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { form, submission, key } = readForm(context, PhotoSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { image, kind } = submission.value;
  const body = new FormData();
  body.set("image", image);
  try {
    const { api } = context;
    await (kind === "cover" ? api.users.uploadCoverPhoto : api.users.uploadProfilePhoto)({
      body,
      key,
    });
    const message = `Your ${kind} photo was changed.${await describePictureLoss(form)}`;
    return await redirectWithSuccess(viewer, context, kind, message);
  } catch (error) {
    return formFailureWithPicture(context, form, submission, error);
  }
}

async function removePhoto(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { form, submission, key } = readForm(context, RemovalSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { kind } = submission.value;
  try {
    const { users } = context.api;
    await (kind === "cover" ? users.removeCoverPhoto : users.removeProfilePhoto)({ key });
    return await redirectWithSuccess(viewer, context, kind, `Your ${kind} photo was removed.`);
  } catch (error) {
    return formFailureWithPicture(context, form, submission, error);
  }
}

function redirectWithSuccess(
  { id }: Viewer,
  { toasts }: RequestContext,
  kind: string,
  message: string,
) {
  return toasts.redirectWithSuccess(`${paths.photoSettings(id)}#${kind}-panel`, message, {
    status: 303,
  });
}
