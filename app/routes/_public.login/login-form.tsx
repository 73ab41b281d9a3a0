import { Form, useActionData } from "@remix-run/react";
import type { Login } from "~api/contract/users";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import type { logIn } from "./action.server";

type Props = {
  email: string;
  /** A submission whose session had ended. */
  recovered: string | null;
  postTo: string | undefined;
};

export function LoginForm({ email, recovered, postTo }: Props) {
  const failed = useActionData<typeof logIn>();
  const [form, fields] = useServerForm<Login>({
    id: "login",
    lastResult: failed?.result,
    defaultValue: { email },
  });
  return (
    <Form
      method="post"
      action={postTo}
      reloadDocument={recovered !== null}
      {...form.props}
      className="stack"
    >
      {recovered && <input type="hidden" name="recovered" value={recovered} />}
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
