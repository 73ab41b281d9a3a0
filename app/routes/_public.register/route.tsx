import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { REGISTRATION_CLOSED } from "~api/contract/site/settings/registration";
import { Alert } from "~/components/feedback/alert";
import { AuthLayout } from "~/components/layout/auth-layout";
import { useDestination } from "~/components/forms/use-destination";
import { requireSignedOut } from "~/server/context/auth.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { register } from "./action.server";
import { RegisterForm } from "./register-form";

export const handle: PageHandle = { isSharedForm: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Register",
    description:
      data?.takesAccounts === false
        ? `${REGISTRATION_CLOSED}.`
        : "Register to write, comment, follow authors and sell what you make.",
    path: paths.register(),
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  const { takesAccounts } = await args.context.getSite();
  return { formKey: args.context.getFormKey(), takesAccounts };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.getViewer();
  if (viewer) return redirect(paths.dashboard(viewer.id), 303);
  return register(args);
}

export default function RegisterPage() {
  const { formKey, takesAccounts } = useLoaderData<typeof loader>();
  // What was typed before it closed comes back in the form.
  const hasForm = useActionData() !== undefined || takesAccounts;
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
      {hasForm ? (
        <RegisterForm formKey={formKey} />
      ) : (
        <Alert>{REGISTRATION_CLOSED}. You can read everything without an account.</Alert>
      )}
    </AuthLayout>
  );
}
