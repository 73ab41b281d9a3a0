import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { Alert } from "~/components/feedback/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/utils/paths";

/** Asks to verify the account, with a button that sends the e-mail again. */
export function VerifyBar() {
  const { pathname, search } = useLocation();
  return (
    // No live region: it is part of every page, so screen readers need not announce it.
    <Alert kind="warning" icon="mail" role={undefined} className="alert-row">
      <div className="row-between">
        <p>
          <strong>Verify your account.</strong> Open the link in our e-mail to publish, comment and
          write to others.
        </p>
        <Form method="post" action={paths.sendVerification()}>
          <CsrfField />
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <Button size="small">Send the e-mail again</Button>
        </Form>
      </div>
    </Alert>
  );
}
