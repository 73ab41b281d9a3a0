import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/layout/auth-layout";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { answerLink, isAddressChange } from "./action.server";
import { RejectForm } from "./reject-form";
import { VerifyForm } from "./verify-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta(matches, {
    title: titleOf(loaded?.isChange),
    description: "Confirm your e-mail address.",
  });

const titleOf = (isChange = false) =>
  isChange ? "Confirm your new address" : "Verify your account";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const viewer = await context.getViewer();
  return data(
    {
      formKey: createFormKey(),
      isOwn: viewer !== null && viewer.id === params["id"],
      isChange: isAddressChange(request),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export function action(args: ActionFunctionArgs) {
  return answerLink(args);
}

export default function VerifyAccountPage() {
  const { formKey, isOwn, isChange } = useLoaderData<typeof loader>();
  const { viewer } = useRootData();
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      title={titleOf(isChange)}
      lead={
        isOwn
          ? "Press the button to confirm your e-mail address."
          : "Enter the password of your account to confirm your e-mail address."
      }
    >
      <VerifyForm formKey={formKey} failed={failed} isOwn={isOwn} isChange={isChange} />
      {isOwn && failed && viewer && <NextStep viewer={viewer} isChange={isChange} />}
      {!isOwn && (
        <p className="hint">
          {viewer && `You are logged in as ${viewer.fullName}, and this is another account. `}
          Don’t know its password? <a href={paths.forgotPassword()}>Choose a new password</a>: we’ll
          send you an e-mail, and everybody else is signed out.
        </p>
      )}
      {!isOwn && !isChange && <RejectForm formKey={failed?.formKey ?? formKey} />}
    </AuthLayout>
  );
}

type NextStepProps = { viewer: { id: string; isAccountVerified: boolean }; isChange: boolean };

function NextStep({ viewer: { id, isAccountVerified }, isChange }: NextStepProps) {
  const isDone = isAccountVerified && !isChange;
  return (
    <p className="hint">
      {isDone && "Your account is already verified. "}
      <a href={isChange ? paths.profileSettings(id) : paths.dashboard(id)}>
        Go to your {isChange ? "settings" : "dashboard"}
      </a>
      {isDone ? "." : ", where you can ask for a new e-mail."}
    </p>
  );
}
