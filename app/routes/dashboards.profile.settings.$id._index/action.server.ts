import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { emailKey } from "~api/contract/text";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import type { Viewer } from "~/server/visit.server";
import { paths } from "~/utils/paths";
import { ProfileFormSchema } from "./schema";

/** Keeps the profile; a field that was emptied is emptied. */
export async function saveProfile(
  viewer: Viewer,
  { request, context: { visit } }: ActionFunctionArgs,
) {
  const { submission, key } = await readForm(request, ProfileFormSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  const { phone = "", pincode = "", bio = "", ...rest } = submission.value;
  try {
    const saved = await visit.api.users.update({ ...rest, phone, pincode, bio }, key);
    const mustVerify = emailKey(saved.email) !== emailKey(viewer.email);
    return await visit.toasts.redirectWithSuccess(
      paths.settings(viewer.id),
      mustVerify
        ? `Your profile is saved. We sent a mail to ${saved.email}: follow its link to verify the address.`
        : "Your profile is saved.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
