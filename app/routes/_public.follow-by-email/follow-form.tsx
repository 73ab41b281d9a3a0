import { useActionData } from "@remix-run/react";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import type { followByEmail } from "./action.server";

export function FollowByEmailForm({ formKey, email }: { formKey: string; email: string }) {
  const failed = useActionData<typeof followByEmail>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<{ email: string }>({
    id: `follow-${identity}`,
    lastResult: failed?.result,
    defaultValue: { email },
  });
  return (
    <AuthForm
      key={form.key}
      form={form}
      formKey={failed?.formKey ?? formKey}
      isPublic
      failure="We could not send you the e-mail"
      submitLabel="Follow by e-mail"
      onSubmitCapture={onSubmitCapture}
    >
      <Field {...fieldProps(fields.email)} label="E-mail" type="email" autoComplete="email" />
    </AuthForm>
  );
}
