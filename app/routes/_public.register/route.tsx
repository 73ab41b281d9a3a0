import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { INVITATION_NEEDED, REGISTRATION_CLOSED } from "~api/contract/site/settings/registration";
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
    description: data ? describe(data) : undefined,
    path: paths.register(),
  });

type Shown = { takesAccounts: boolean; needsInvitation: boolean };

function describe({ takesAccounts, needsInvitation }: Shown): string {
  if (!takesAccounts) return `${REGISTRATION_CLOSED}.`;
  if (needsInvitation) return `${INVITATION_NEEDED}.`;
  return "Register to write, comment, follow authors and sell what you make.";
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  await requireSignedOut(args);
  const { takesAccounts, needsInvitation } = await context.getSite();
  const code = new URL(request.url).searchParams.get("invitation");
  // Nobody else's page has the code.
  if (code !== null) context.caller.cacheTags.isComplete = false;
  const invitationCode = needsInvitation ? (code ?? "") : "";
  return { formKey: context.getFormKey(), takesAccounts, needsInvitation, invitationCode };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.getViewer();
  if (viewer) return redirect(paths.dashboard(viewer.id), 303);
  return register(args);
}

export default function RegisterPage() {
  const { formKey, takesAccounts, needsInvitation, invitationCode } =
    useLoaderData<typeof loader>();
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
        <RegisterForm {...{ formKey, needsInvitation, invitationCode }} />
      ) : (
        <Alert>{REGISTRATION_CLOSED}. You can read everything without an account.</Alert>
      )}
    </AuthLayout>
  );
}
