import { Form, useActionData } from "@remix-run/react";
import type { ChangePassword } from "~api/contract/accounts";
import { CODE_HINT, CodeField } from "~/components/account/code-field";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { Panel } from "~/components/ui/panel";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import type { changePassword } from "./action.server";

type Props = { formKey: string; hasSecondFactor: boolean };

export function PasswordForm({ formKey, hasSecondFactor }: Props) {
  const failed = useActionData<typeof changePassword>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<ChangePassword>({
    id: `password-${identity}`,
    lastResult: failed?.result,
  });
  return (
    <Panel heading="Password" className="panel-narrow">
      <Form
        method="post"
        {...form.props}
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
        />
        {hasSecondFactor && (
          <CodeField id={fields.code.id} errors={fields.code.errors} hint={CODE_HINT} />
        )}
        <Field
          {...fieldProps(fields.password)}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters; spaces are allowed. You’ll be signed out of all other browsers."
        />
        <div className="row">
          <Button variant="primary">Save changes</Button>
        </div>
      </Form>
    </Panel>
  );
}
