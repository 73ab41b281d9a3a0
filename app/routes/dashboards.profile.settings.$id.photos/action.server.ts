import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formFailure, readForm } from "~/server/forms/form.server";
import { formFailureWithPicture } from "~/server/forms/post-picture.server";
import type { Viewer } from "~/server/request/request-context.server";
import { paths } from "~/utils/paths";
import { PhotoSchema } from "./schema";

/** Replaces the profile photo or the cover photo. */
export async function uploadPhoto(viewer: Viewer, { request, context }: ActionFunctionArgs) {
  const { form, submission, key } = await readForm(request, PhotoSchema);
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
    return await context.toasts.redirectWithSuccess(
      paths.photoSettings(viewer.id),
      `Your ${kind} photo was changed.`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureWithPicture(context, form, submission, error);
  }
}
