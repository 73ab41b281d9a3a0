import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formFailure, readForm } from "~/server/forms.server";
import { formFailureWithPicture } from "~/server/post-picture.server";
import type { Viewer } from "~/server/visit.server";
import { paths } from "~/utils/paths";
import { PhotoSchema } from "./schema";

/** Puts a picture in the place of the profile photo or of the cover photo. */
export async function uploadPhoto(
  viewer: Viewer,
  { request, context: { visit } }: ActionFunctionArgs,
) {
  const { form, submission, key } = await readForm(request, PhotoSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  const { image, kind } = submission.value;
  const body = new FormData();
  body.set("image", image);
  try {
    const { users } = visit.api;
    await (kind === "cover" ? users.uploadCoverPhoto : users.uploadProfilePhoto)(body, key);
    return await visit.toasts.redirectWithSuccess(
      paths.photoSettings(viewer.id),
      `Your ${kind} photo is changed.`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureWithPicture(visit, form, submission, error);
  }
}
