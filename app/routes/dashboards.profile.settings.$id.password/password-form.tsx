import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ChangePassword } from "~api/contract/accounts";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { Panel } from "~/components/ui/panel";
import { useFreshForm } from "~/components/use-fresh-form";
import type { action } from "./route";

export function PasswordForm({ formKey }: { formKey: string }) {
  const failed = useActionData<typeof action>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useForm<ChangePassword>({
    id: `password-${identity}`,
    lastResult: failed?.result,
  });
  return (
    <Panel heading="Password" className="question">
      <Form
        method="post"
        {...getFormProps(form)}
        key={form.key}
        className="stack"
        onSubmitCapture={onSubmitCapture}
      >
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary
          heading="Your password was not changed"
          formId={form.id}
          errors={form.allErrors}
        />
        <Field
          {...fieldProps(fields.currentPassword)}
          label="Current password"
          type="password"
          autoComplete="current-password"
          hint="May stay empty within 15 minutes of logging in"
        />
        <Field
          {...fieldProps(fields.password)}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="8 characters or more; spaces are welcome. All other browsers are signed out."
        />
        <div className="row">
          <Button variant="primary">Save changes</Button>
        </div>
      </Form>
    </Panel>
  );
}
