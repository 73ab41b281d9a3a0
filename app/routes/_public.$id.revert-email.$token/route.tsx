import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { AuthLayout } from "~/components/layout/auth-layout";
import { Button } from "~/components/ui/button";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { revertEmail } from "./action.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Keep your e-mail address",
    description: "Take a change of your e-mail address back.",
  });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export function action(args: ActionFunctionArgs) {
  return revertEmail(args);
}

export default function RevertEmailPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      title="Keep your e-mail address"
      lead="Somebody asked for another e-mail address for your account. If this was not you, take it back: everybody is signed out, the old password stops working, and we send you a link to choose a new one."
    >
      <Form method="post" id="revert" className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        {failed && (
          <ErrorSummary
            heading="Your address was not changed back"
            formId="revert"
            errors={{ "": [failed.message] }}
          />
        )}
        <Button variant="primary" wide>
          This was not me
        </Button>
      </Form>
      {failed && (
        <p className="hint">
          You can still <a href={paths.contact()}>write to us</a>.
        </p>
      )}
    </AuthLayout>
  );
}
