import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { emailKey } from "~api/contract/text";
import { respondToConflict } from "~/server/forms/conflict-response.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";
import { readLinks } from "./link-slots";
import { ProfileFormSchema } from "./schema";

const COMPARED = {
  firstName: "First name",
  lastName: "Last name",
  handle: "Handle",
  pronouns: "Pronouns",
  bio: "About you",
  email: "E-mail",
  phone: "Phone",
  pincode: "Pincode",
  timeZone: "Time zone",
};

/** Saves all fields, including empty ones. */
export async function saveProfile(viewer: Viewer, args: ActionFunctionArgs) {
  const { context } = args;
  const answer = await respondToConflict(args);
  if (answer) return answer;
  const { submission, key } = readForm(context, ProfileFormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { firstName, lastName, handle, email, timeZone, ...rest } = submission.value;
  const { baseVersion, currentPassword, code, phone = "", pincode = "", bio = "" } = rest;
  // A back end without links had none in the form.
  const hasLinks = viewer.links !== undefined;
  const extras = hasLinks ? { pronouns: rest.pronouns ?? "", links: readLinks(rest) } : {};
  const body = { firstName, lastName, handle, email, timeZone, phone, pincode, bio, ...extras };
  try {
    const saved = await context.api.users.update({
      body: { ...body, baseVersion, currentPassword, code },
      key,
    });
    const isPending = emailKey(email) !== emailKey(saved.email);
    return await context.toasts.redirectWithSuccess(
      paths.settings(viewer.id),
      isPending
        ? `Your profile is saved. We sent an e-mail to ${email}. Open its link to use this address.`
        : "Your profile is saved.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error, COMPARED);
  }
}
