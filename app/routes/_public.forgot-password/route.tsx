import { getFormProps, useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordSchema } from "~api/contract/accounts";
import type { ForgotPassword } from "~api/contract/accounts";
import { KeyFields } from "~/components/csrf-field";
import { Gate } from "~/components/gate";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { createFormKey, formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import stylesheet from "~/styles/page-form.css?url";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Forgot password" });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, ForgotPasswordSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const { message } = await visit.api.users.forgotPassword(submission.value, key);
    return await visit.toasts.redirectWithSuccess(paths.login(), message, { status: 303 });
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}

export default function ForgotPasswordPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<ForgotPassword>({ id: "forgot", lastResult: failed?.result });
  return (
    <Gate
      title="Forgot your password?"
      lead="Enter your address, and we send you a link to choose a new one."
    >
      <Form method="post" {...getFormProps(form)} className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary heading="We could not send a mail" formId={form.id} errors={form.allErrors} />
        <Field {...fieldProps(fields.email)} label="E-mail" type="email" autoComplete="username" />
        <Button variant="primary" wide>
          Send the link
        </Button>
      </Form>
      <p className="hint">
        Remembered it? <a href={paths.login()}>Log in</a>
      </p>
    </Gate>
  );
}
