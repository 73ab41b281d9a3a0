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
    title: "Keep your e-mail address",
    description: "Undo a change of your e-mail address.",
  });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export function action(args: ActionFunctionArgs) {
  return redeemLink(args, ({ api }, sent) => api.accounts.revertEmail(sent));
}

export default function RevertEmailPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      title="Keep your e-mail address"
      lead="Somebody asked to change your e-mail address. If it wasn’t you, press the button. We’ll keep your address, sign out every device, disable your password, remove any passkey or two-step login added since, and e-mail you a link to choose a new password."
    >
      <MailedLinkForm
        id="revert"
        formKey={failed?.formKey ?? formKey}
        heading="Your address was not changed back"
        failure={failed?.message}
        action="This was not me"
      />
    </AuthLayout>
  );
}
