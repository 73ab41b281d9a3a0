import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetPasswordSchema } from "~api/contract/accounts";
import { AuthLayout } from "~/components/layout/auth-layout";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import {
  createFormKey,
  formFailure,
  formFailureFromApi,
  readForm,
} from "~/server/forms/form.server";
import { endSession } from "~/server/context/request-context.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Reset password",
    description: "Choose a new password for your account.",
  });

export function loader({ context }: LoaderFunctionArgs) {
  const redirectTo = context.session.get("destination");
  return data(
    { formKey: createFormKey(), redirectTo },
    { headers: { "Cache-Control": "no-store" } },
  );
}

const NewPasswordFormSchema = ResetPasswordSchema.pick({ password: true });

export async function action({ params, context }: ActionFunctionArgs) {
  const { submission, key } = readForm(context, NewPasswordFormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const reset = { ...submission.value, token: params["token"] ?? "" };
    const { message } = await context.api.accounts.resetPassword({ body: reset, key });
    const redirectTo = context.session.get("destination");
    context.session.unset("destination");
    // The next step is to log in, so any session here ends.
    if (context.session.has("token")) await endSession(context);
    return await context.toasts.redirectWithSuccess(paths.login({ redirectTo }), message, {
      status: 303,
    });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}

export default function ResetPasswordPage() {
  const { formKey, redirectTo } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ password: string }>({
    id: "reset",
    lastResult: failed?.result,
  });
  return (
    <AuthLayout
      title="Choose a new password"
      lead="You’ll be signed out everywhere. Log in again with the new password."
    >
      <AuthForm
        form={form}
        formKey={failed?.formKey ?? formKey}
        failure="Your password was not changed"
        submitLabel="Reset password"
      >
        <Field
          {...fieldProps(fields.password)}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters; spaces are allowed"
        />
      </AuthForm>
      {failed && (
        <p className="hint">
          Has the link expired? <a href={paths.forgotPassword({ redirectTo })}>Get a new e-mail</a>
        </p>
      )}
    </AuthLayout>
  );
}
