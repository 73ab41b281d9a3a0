import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { REGISTRATION_CLOSED } from "~api/contract/site/settings/registration";
import { PasskeyForm } from "~/components/account/passkey-form";
import { AuthLayout } from "~/components/layout/auth-layout";
import { Alert } from "~/components/feedback/alert";
import { Button } from "~/components/ui/button";
import { useDestination } from "~/components/forms/use-destination";
import { requireSignedOut } from "~/server/context/auth.server";
import { redirectAfterLogin } from "~/server/forms/complete-login.server";
import { describeRecovered, readRecovered } from "~/server/context/recovered-submission.server";
import { readPendingAction } from "~/utils/pending-action";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { logIn } from "./action.server";
import { CookieNotice } from "./cookie-notice";
import { LoginForm } from "./login-form";

export const handle: PageHandle = { isSharedForm: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Log in",
    description: "Log in to write, comment and message other people.",
    path: paths.login(),
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  const { searchParams } = new URL(args.request.url);
  return {
    email: searchParams.get("email") ?? "",
    lostCookieAfter: args.request.headers.has("Cookie") ? null : searchParams.get("after"),
    ...describeRecovered(args.context.outcome?.submission, paths.login),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.getViewer();
  if (viewer) return redirectAfterLogin(args, viewer, readRecovered(args.context.form));
  return logIn(args);
}

function describeNext(redirectTo: string): string {
  const act = readPendingAction(redirectTo);
  if (!act) return "After you log in, we’ll take you back to where you were.";
  const target = { post: "the post", person: "them", tag: "the tag" }[act.kind];
  return `After you log in, we’ll ${act.name} ${target} for you and take you back.`;
}

export default function LoginPage() {
  const { email, lostCookieAfter, recovered, postTo } = useLoaderData<typeof loader>();
  const redirectTo = useDestination();
  const { site } = useRootData();
  return (
    <AuthLayout
      title="Log in"
      lead={
        site.takesAccounts ? (
          <>
            New here? <a href={paths.register({ redirectTo })}>Register</a>
          </>
        ) : (
          `${REGISTRATION_CLOSED}.`
        )
      }
    >
      {lostCookieAfter && <CookieNotice after={lostCookieAfter} />}
      {recovered && (
        <Alert kind="warning">
          Your session has ended. What you typed is saved: log in to continue.
        </Alert>
      )}
      <LoginForm email={email} recovered={recovered} postTo={postTo} />
      <p className="hint">
        <a href={paths.forgotPassword({ redirectTo })}>Forgot your password?</a>
      </p>
      <div className="auth-passkey">
        <PasskeyForm intent="get" action={postTo}>
          {recovered && <input type="hidden" name="recovered" value={recovered} />}
          <Button wide>Use a passkey</Button>
        </PasskeyForm>
      </div>
      {redirectTo && !recovered && <p className="hint">{describeNext(redirectTo)}</p>}
    </AuthLayout>
  );
}
