import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/csrf-field";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/utils/paths";

/** Asks an unverified account to verify, with a button that sends the mail again. */
export function VerifyBar() {
  const { pathname, search } = useLocation();
  return (
    // It is there from the beginning, so nobody has to hear of it as of news.
    <Alert kind="warning" icon="mail" role={undefined} className="alert-row">
      <div className="row-between">
        <p>
          <strong>Verify your account.</strong> Follow the link in the mail that we sent you.
        </p>
        <Form method="post" action={paths.sendVerification()}>
          <CsrfField />
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <Button size="small">Send the mail again</Button>
        </Form>
      </div>
    </Alert>
  );
}
