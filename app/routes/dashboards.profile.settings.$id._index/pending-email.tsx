import { Form, useLocation } from "@remix-run/react";
import { Alert } from "~/components/feedback/alert";
import { CsrfField } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { paths } from "~/utils/paths";

export function PendingEmail({ email }: { email: string }) {
  const { pathname } = useLocation();
  return (
    // No live region: the submission's message is announced already.
    <Alert kind="info" icon="mail" role={undefined} className="alert-row">
      <div className="row-between">
        <p>
          <strong>Your new address is {email}.</strong> Open the link in the e-mail we sent there.
          Until then you keep the old one.
        </p>
        <Form method="post" action={paths.sendVerification()}>
          <CsrfField />
          <input type="hidden" name="redirectTo" value={pathname} />
          <Button size="small">Send the link again</Button>
        </Form>
      </div>
    </Alert>
  );
}
