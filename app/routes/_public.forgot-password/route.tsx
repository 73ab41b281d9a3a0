import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordSchema } from "~api/contract/accounts";
import type { ForgotPassword } from "~api/contract/accounts";
import { AuthLayout } from "~/components/layout/auth-layout";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useDestination } from "~/components/forms/use-destination";
import { useServerForm } from "~/components/forms/use-server-form";
import { formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import { readDestination } from "~/server/forms/complete-login.server";
import { saveDestination } from "~/server/session/session.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isSharedForm: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot password",
    description: "Ask for a link to choose a new password.",
    path: paths.forgotPassword(),
  });

export function loader({ context }: LoaderFunctionArgs) {
  return { formKey: context.getFormKey() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { failure, submission, key } = await readPublicForm(context, ForgotPasswordSchema);
  if (failure) return failure;
  try {
    const { message } = await context.api.accounts.forgotPassword({ body: submission.value, key });
    const redirectTo = readDestination(request);
    saveDestination(context.session, redirectTo);
    return await context.toasts.redirectWithSuccess(paths.login({ redirectTo }), message, {
      status: 303,
    });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}

export default function ForgotPasswordPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const redirectTo = useDestination();
  const failed = useActionData<typeof action>();
  const [form, fields] = useServerForm<ForgotPassword>({
    id: "forgot",
    lastResult: failed?.result,
  });
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your e-mail address and we’ll send you a link to choose a new password."
    >
      <AuthForm
        form={form}
        formKey={failed?.formKey ?? formKey}
        isPublic
        failure="We could not send the e-mail"
        submitLabel="Send the link"
      >
        <Field {...fieldProps(fields.email)} label="E-mail" type="email" autoComplete="username" />
      </AuthForm>
      <p className="hint">
        Remembered it? <a href={paths.login({ redirectTo })}>Log in</a>
      </p>
    </AuthLayout>
  );
}
