import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { saveProfile } from "./action.server";
import { toLinkFields } from "./link-slots";
import { PendingEmail } from "./pending-email";
import { ProfileForm } from "./profile-form";
import { listTimeZones } from "./time-zones.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Account settings" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { id, firstName, lastName, handle, pronouns, bio, links, email } = viewer;
  const { phone, pincode, timeZone, version } = viewer;
  const profile = {
    firstName,
    lastName,
    handle,
    pronouns,
    bio,
    email,
    phone,
    pincode,
    timeZone,
    ...toLinkFields(links ?? []),
  };
  const hasLinks = links !== undefined;
  const { pendingEmail } = viewer;
  const timeZones = listTimeZones(timeZone);
  const { hasSecondFactor } = viewer;
  const loaded = { id, profile, hasSecondFactor, hasLinks, version, pendingEmail, timeZones };
  return { ...loaded, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return saveProfile(viewer, args);
}

export default function EditProfilePage() {
  const { id, pendingEmail, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      <ProfileForm userId={id} {...form} />
    </>
  );
}
