import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

/** Asks for the password, which what this screen offers takes some time after the login. */
export function ConfirmPassword({ formKey }: { formKey: string }) {
  return (
    <Panel heading="Enter your password first">
      <Form method="post" className="stack">
        <KeyFields formKey={formKey} />
        <Field
          id="confirm-password"
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          hint="For ending other sessions, downloading your data and deleting your account"
        />
        <div className="row">
          <Button name="intent" value="confirm" variant="primary">
            Continue
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
