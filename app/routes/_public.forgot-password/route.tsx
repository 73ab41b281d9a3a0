import { useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordSchema } from "~api/contract/accounts";
import type { ForgotPassword } from "~api/contract/accounts";
import { Gate } from "~/components/gate";
import { GateForm } from "~/components/gate-form";
import { Field, fieldProps } from "~/components/ui/field";
import { useDestination } from "~/components/use-destination";
import { createFormKey, formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import type { Visit } from "~/server/visit.server";
import stylesheet from "~/styles/page-form.css?url";
import { pageMeta } from "~/utils/page-meta";
import { paths, safeRedirect } from "~/utils/paths";

/** A cookie holds no more than 4 KB. */
const REMEMBERED_LENGTH = 1000;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot password",
    description: "Ask for a link by which you choose a new password.",
    path: paths.forgotPassword(),
  });

export function loader() {
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, ForgotPasswordSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const { message } = await visit.api.users.forgotPassword(submission.value, key);
    const redirectTo = rememberDestination(visit, request);
    return await visit.toasts.redirectWithSuccess(paths.login({ redirectTo }), message, {
      status: 303,
    });
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}

/** The mail's link comes without an address to return to: anybody may have one sent to anybody. */
function rememberDestination({ session }: Visit, { url }: Request): string | undefined {
  const wanted = safeRedirect(new URL(url).searchParams.get("redirectTo")) ?? undefined;
  if (wanted && wanted.length <= REMEMBERED_LENGTH) session.set("destination", wanted);
  else session.unset("destination");
  return wanted;
}

export default function ForgotPasswordPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const redirectTo = useDestination();
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<ForgotPassword>({ id: "forgot", lastResult: failed?.result });
  return (
    <Gate
      title="Forgot your password?"
      lead="Enter your address, and we send you a link to choose a new one."
    >
      <GateForm
        form={form}
        formKey={failed?.formKey ?? formKey}
        failure="We could not send a mail"
        submitLabel="Send the link"
      >
        <Field {...fieldProps(fields.email)} label="E-mail" type="email" autoComplete="username" />
      </GateForm>
      <p className="hint">
        Remembered it? <a href={paths.login({ redirectTo })}>Log in</a>
      </p>
    </Gate>
  );
}
