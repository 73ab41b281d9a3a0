import { useActionData } from "@remix-run/react";
import type { Register } from "~api/contract/users";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import type { register } from "./action.server";

export function RegisterForm({ formKey }: { formKey: string }) {
  const failed = useActionData<typeof register>();
  const [form, fields] = useServerForm<Register>({ id: "register", lastResult: failed?.result });
  return (
    <AuthForm
      form={form}
      formKey={failed?.formKey ?? formKey}
      isPublic
      failure="We could not create your account"
      submitLabel="Register"
    >
      <div className="field-pair">
        <Field {...fieldProps(fields.firstName)} label="First name" autoComplete="given-name" />
        <Field {...fieldProps(fields.lastName)} label="Last name" autoComplete="family-name" />
      </div>
      <Field {...fieldProps(fields.email)} label="E-mail" type="email" autoComplete="email" />
      <Field
        {...fieldProps(fields.password)}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters; spaces are allowed"
      />
    </AuthForm>
  );
}
