import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { Register } from "~api/contract/users";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import type { action } from "./route";

export function RegisterForm({ formKey }: { formKey: string }) {
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<Register>({ id: "register", lastResult: failed?.result });
  return (
    <Form method="post" {...getFormProps(form)} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary
        heading="We could not create your account"
        formId={form.id}
        errors={form.allErrors}
      />
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
        hint="8 characters or more; spaces are welcome"
      />
      <Button variant="primary" wide>
        Create account
      </Button>
    </Form>
  );
}
