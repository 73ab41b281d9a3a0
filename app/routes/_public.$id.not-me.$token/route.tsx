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
    title: "Take your account back",
    description: "Sign out every device and choose a new password.",
  });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export function action(args: ActionFunctionArgs) {
  return redeemLink(args, ({ api }, sent) => api.accounts.takeBack(sent));
}

export default function NotMePage() {
  const { formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      title="Take your account back"
      lead="If you didn’t do what our e-mail describes, press the button. We’ll sign out every device, disable your password, remove any passkey or two-step login added since, and e-mail you a link to choose a new password."
    >
      <MailedLinkForm
        id="not-me"
        formKey={failed?.formKey ?? formKey}
        heading="Nothing was changed"
        failure={failed?.message}
        action="This was not me"
      />
    </AuthLayout>
  );
}
