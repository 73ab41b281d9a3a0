import { useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetPasswordSchema } from "~api/contract/accounts";
import { Gate } from "~/components/gate";
import { GateForm } from "~/components/gate-form";
import { Field, fieldProps } from "~/components/ui/field";
import { createFormKey, formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { endSession } from "~/server/visit.server";
import stylesheet from "~/styles/page-form.css?url";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Reset password",
    description: "Choose a new password; every session ends, and you log in with it.",
  });

export function loader({ context: { visit } }: LoaderFunctionArgs) {
  const redirectTo = visit.session.get("destination");
  return data(
    { formKey: createFormKey(), redirectTo },
    { headers: { "Cache-Control": "no-store" } },
  );
}

const NewPasswordFormSchema = ResetPasswordSchema.pick({ password: true });

export async function action({ request, params, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, NewPasswordFormSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const reset = { ...submission.value, token: params["token"] ?? "" };
    const { message } = await visit.api.users.resetPassword(reset, key);
    const redirectTo = visit.session.get("destination");
    visit.session.unset("destination");
    // Whoever was signed in here, as this person or another: the login is for the new password.
    if (visit.session.has("token")) await endSession(visit);
    return await visit.toasts.redirectWithSuccess(paths.login({ redirectTo }), message, {
      status: 303,
    });
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}

export default function ResetPasswordPage() {
  const { formKey, redirectTo } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string }>({ id: "reset", lastResult: failed?.result });
  return (
    <Gate title="Choose a new password" lead="It replaces the old one everywhere at once.">
      <GateForm
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
          hint="8 characters or more; spaces are welcome"
        />
      </GateForm>
      {failed && (
        <p className="hint">
          Is the link old? <a href={paths.forgotPassword({ redirectTo })}>Get a new mail</a>
        </p>
      )}
    </Gate>
  );
}
