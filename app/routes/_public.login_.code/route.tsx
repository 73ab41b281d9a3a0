import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { CodeField } from "~/components/account/code-field";
import { PasskeyForm } from "~/components/account/passkey-form";
import { Alert } from "~/components/feedback/alert";
import { CsrfField } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { useDestination } from "~/components/forms/use-destination";
import { useServerForm } from "~/components/forms/use-server-form";
import { AuthLayout } from "~/components/layout/auth-layout";
import { Button } from "~/components/ui/button";
import { redirectAfterLogin } from "~/server/forms/complete-login.server";
import { describeRecovered, readRecovered } from "~/server/context/recovered-submission.server";
import { requireSignedOut } from "~/server/context/auth.server";
import { getChallenge } from "~/server/session/session.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { logInWithCode } from "./action.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Enter your code",
    description: "The second step of the login.",
    path: paths.loginCode(),
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  const { outcome, session } = args.context;
  const { search } = new URL(args.request.url);
  if (!getChallenge(session)) throw redirect(paths.login() + search);
  return describeRecovered(outcome?.submission, paths.loginCode);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.getViewer();
  if (viewer) return redirectAfterLogin(args, viewer, readRecovered(args.context.form));
  return logInWithCode(args);
}

export default function LoginCodePage() {
  const { recovered, postTo } = useLoaderData<typeof loader>();
  const redirectTo = useDestination();
  const failed = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ code: string }>({
    id: "code",
    lastResult: failed?.result,
  });
  return (
    <AuthLayout
      title="Enter your code"
      lead="Your password is right. Now open your authenticator app and enter its code."
    >
      {recovered && (
        <Alert kind="warning">What you typed is saved: enter the code to continue.</Alert>
      )}
      <Form
        method="post"
        action={postTo}
        reloadDocument={recovered !== null}
        {...form.props}
        className="stack"
      >
        <CsrfField />
        {recovered && <input type="hidden" name="recovered" value={recovered} />}
        <ErrorSummary heading="We could not log you in" formId={form.id} errors={form.allErrors} />
        <CodeField id={fields.code.id} errors={fields.code.errors} label="Code" />
        <Button variant="primary" wide>
          Log in
        </Button>
      </Form>
      <div className="auth-passkey">
        <PasskeyForm intent="get" action={postTo}>
          <input type="hidden" name="isSecond" value="1" />
          {recovered && <input type="hidden" name="recovered" value={recovered} />}
          <Button wide>Use a passkey</Button>
        </PasskeyForm>
      </div>
      <p className="hint">
        <a href={paths.login({ redirectTo })}>Log in with another account</a>
      </p>
    </AuthLayout>
  );
}
