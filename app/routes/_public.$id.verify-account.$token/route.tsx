import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { KeyFields } from "~/components/csrf-field";
import { Gate } from "~/components/gate";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { createFormKey } from "~/server/forms.server";
import stylesheet from "~/styles/page-form.css?url";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { verifyAccount } from "./action.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Verify your account",
    description: "One press, and your account is verified.",
  });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export function action(args: ActionFunctionArgs) {
  return verifyAccount(args);
}

export default function VerifyAccountPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const { viewer } = useRootData();
  const failed = useActionData<typeof action>();
  const isOwn = useParams()["id"] === viewer?.id;
  return (
    <Gate title="Verify your account" lead="One press, and your address is yours.">
      <Form method="post" id="verify" className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        {failed && (
          <ErrorSummary
            heading="We could not verify your account"
            formId="verify"
            errors={{ "": [failed.message] }}
          />
        )}
        <Button variant="primary" wide>
          Verify my account
        </Button>
      </Form>
      {failed && (
        <p className="hint">
          {viewer && !isOwn ? (
            <>
              You are logged in as {viewer.fullName}, and this link belongs to another account: log
              in with that one to get a new mail.
            </>
          ) : viewer?.isAccountVerified ? (
            <>
              Your account is verified already: <a href={paths.dashboard(viewer.id)}>go on</a>.
            </>
          ) : viewer ? (
            <a href={paths.dashboard(viewer.id)}>Get a new mail on your dashboard</a>
          ) : (
            <>
              <a href={paths.login()}>Log in</a> to get a new mail.
            </>
          )}
        </p>
      )}
    </Gate>
  );
}
