import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { AuthLayout } from "~/components/layout/auth-layout";
import { Button } from "~/components/ui/button";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { confirmFollow } from "./action.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm",
    description: "Confirm that you want new posts by e-mail.",
  });

// Opening it changes nothing: mail scanners open links.
export function loader() {
  return data(
    { formKey: createFormKey() },
    { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
  );
}

export function action(args: ActionFunctionArgs) {
  return confirmFollow(args);
}

export default function ConfirmFollowPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      title="Follow by e-mail"
      lead="Press the button to start getting new posts by e-mail. You can unsubscribe at any time."
    >
      <Form method="post" id="confirm" className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        {failed && (
          <ErrorSummary
            heading="We could not confirm this"
            formId="confirm"
            errors={{ "": [failed.message] }}
          />
        )}
        <Button variant="primary" wide>
          Yes, e-mail me new posts
        </Button>
      </Form>
    </AuthLayout>
  );
}
