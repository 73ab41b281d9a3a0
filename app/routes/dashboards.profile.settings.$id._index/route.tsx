import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireOwnScreen, requireViewer } from "~/server/session/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { saveProfile } from "./action.server";
import { PendingEmail } from "./pending-email";
import { ProfileForm } from "./profile-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Account settings" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { id, firstName, lastName, email, phone, pincode, bio } = viewer;
  const profile = { firstName, lastName, email, phone, pincode, bio };
  return { id, profile, pendingEmail: viewer.pendingEmail, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return saveProfile(viewer, args);
}

export default function EditProfilePage() {
  const { id, profile, pendingEmail, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      <ProfileForm userId={id} profile={profile} formKey={formKey} />
    </>
  );
}
