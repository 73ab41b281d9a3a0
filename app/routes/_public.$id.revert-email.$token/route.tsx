import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NotMeForm } from "~/components/account/not-me-form";
import { AuthLayout } from "~/components/layout/auth-layout";
import { createFormKey } from "~/server/forms/form.server";
import { redeemNotMe } from "~/server/forms/not-me-form.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Keep your e-mail address",
    description: "Take a change of your e-mail address back.",
  });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export function action(args: ActionFunctionArgs) {
  return redeemNotMe(args, "revertEmail");
}

export default function RevertEmailPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      title="Keep your e-mail address"
      lead="Somebody asked for another e-mail address for your account. If this was not you, take it back: everybody is signed out, the old password stops working, and we send you a link to choose a new one."
    >
      <NotMeForm
        id="revert"
        formKey={failed?.formKey ?? formKey}
        heading="Your address was not changed back"
        failure={failed?.message}
      />
    </AuthLayout>
  );
}
