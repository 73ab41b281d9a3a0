import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailedLinkForm } from "~/components/account/mailed-link-form";
import { AuthLayout } from "~/components/layout/auth-layout";
import { createFormKey } from "~/server/forms/form.server";
import { redeemLink } from "~/server/forms/mailed-link-form.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Remove a passkey",
    description: "Have no more logins with a passkey that you don’t know.",
  });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export function action(args: ActionFunctionArgs) {
  return redeemLink(args, ({ api }, sent) => api.passkeys.removeByLink(sent));
}

export default function RemovePasskeyPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      title="Remove a passkey"
      lead="If you don’t know the passkey that our e-mail names with this link, press the button. We’ll remove it, and sign out every device."
    >
      <MailedLinkForm
        id="remove-passkey"
        formKey={failed?.formKey ?? formKey}
        heading="Nothing was removed"
        failure={failed?.message}
        action="Remove the passkey"
      />
    </AuthLayout>
  );
}
