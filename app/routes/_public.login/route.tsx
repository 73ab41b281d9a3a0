import { redirect } from "@remix-run/cloudflare";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Gate } from "~/components/gate";
import { Alert } from "~/components/ui/alert";
import { useDestination } from "~/components/use-destination";
import { requireSignedOut } from "~/server/auth.server";
import type { Visit } from "~/server/visit.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { logIn } from "./action.server";
import { LoginForm } from "./login-form";
import stylesheet from "~/styles/page-form.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Log in",
    description: "Log in to write, to answer, and to see what is new from those you follow.",
    path: paths.login(),
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  const { searchParams } = new URL(args.request.url);
  return {
    email: searchParams.get("email") ?? "",
    ...describeHeld(args.context.visit.held),
  };
}

/** The form that waits for the login, as one field of it. */
function describeHeld(held: Visit["held"]) {
  if (!held) return { held: null, postTo: undefined };
  const redirectTo = held.form.action;
  return { held: JSON.stringify(held.form), postTo: paths.login({ redirectTo }) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.visit.getViewer();
  if (viewer) return redirect(paths.dashboard(viewer.id), 303);
  return logIn(args);
}

export default function LoginPage() {
  const { email, held, postTo } = useLoaderData<typeof loader>();
  const redirectTo = useDestination();
  return (
    <Gate
      title="Log in"
      lead={
        <>
          New here? <a href={paths.register({ redirectTo })}>Create an account</a>
        </>
      }
    >
      {held && (
        <Alert kind="warning">
          What you typed is kept on this page. Log in, and the form comes back filled.
        </Alert>
      )}
      <LoginForm email={email} held={held} postTo={postTo} />
      <p className="hint">
        <a href={paths.forgotPassword({ redirectTo })}>Forgot your password?</a>
      </p>
      {redirectTo && !held && (
        <p className="hint">After logging in we take you back to where you were.</p>
      )}
    </Gate>
  );
}
