import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { Login } from "~api/contract/users";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import type { action } from "./route";

type Props = {
  email: string;
  /** A form whose session has ended, to be shown again afterwards. */
  held: string | null;
  postTo: string | undefined;
};

export function LoginForm({ email, held, postTo }: Props) {
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<Login>({
    id: "login",
    lastResult: failed?.result,
    defaultValue: { email },
  });
  return (
    <Form
      method="post"
      action={postTo}
      reloadDocument={held !== null}
      {...getFormProps(form)}
      className="stack"
    >
      {held && <input type="hidden" name="held" value={held} />}
      <ErrorSummary heading="We could not log you in" formId={form.id} errors={form.allErrors} />
      <Field {...fieldProps(fields.email)} label="E-mail" type="email" autoComplete="username" />
      <Field
        {...fieldProps(fields.password)}
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <Button variant="primary" wide>
        Log in
      </Button>
    </Form>
  );
}
