import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { Alert } from "~/components/feedback/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/utils/paths";

export function VerifyBar() {
  const { pathname, search } = useLocation();
  return (
    // No live region: as part of every page, it need not be announced.
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
