import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/layout/auth-layout";
import { useDestination } from "~/components/forms/use-destination";
import { requireSignedOut } from "~/server/context/auth.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { register } from "./action.server";
import { RegisterForm } from "./register-form";

export const handle: PageHandle = { isSharedForm: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Register",
    description: "Register to write, comment, follow authors and sell what you make.",
    path: paths.register(),
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  return { formKey: args.context.getFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.getViewer();
  if (viewer) return redirect(paths.dashboard(viewer.id), 303);
  return register(args);
}

export default function RegisterPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const redirectTo = useDestination();
  return (
    <AuthLayout
      title="Register"
      lead={
        <>
          Already have an account? <a href={paths.login({ redirectTo })}>Log in</a>
        </>
      }
    >
      <RegisterForm formKey={formKey} />
    </AuthLayout>
  );
}
