import { redirect } from "@remix-run/cloudflare";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Gate } from "~/components/gate";
import { requireSignedOut } from "~/server/auth.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { logIn } from "./action.server";
import { LoginForm } from "./login-form";
import stylesheet from "~/styles/page-form.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Log in" });

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  const { searchParams } = new URL(args.request.url);
  return {
    email: searchParams.get("email") ?? "",
    hasDestination: searchParams.has("redirectTo"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.visit.getViewer();
  if (viewer) return redirect(paths.dashboard(viewer.id));
  return logIn(args);
}

export default function LoginPage() {
  const { email, hasDestination } = useLoaderData<typeof loader>();
  return (
    <Gate
      title="Log in"
      lead={
        <>
          New here? <a href={paths.register()}>Create an account</a>
        </>
      }
    >
      <LoginForm email={email} />
      <p className="hint">
        No password at hand? <a href={paths.forgotPassword()}>Forgot it?</a>
      </p>
      {hasDestination && (
        <p className="hint">After logging in we take you back to where you were.</p>
      )}
    </Gate>
  );
}
