import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { changePassword } from "./action.server";
import { PasswordForm } from "./password-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Password" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return { formKey: createFormKey(), hasSecondFactor: viewer.hasSecondFactor };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changePassword(viewer, args);
}

export default function PasswordPage() {
  return <PasswordForm {...useLoaderData<typeof loader>()} />;
}
