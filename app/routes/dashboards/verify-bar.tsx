import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";

/** Asks an unverified account to verify, with a button that sends the mail again. */
export function VerifyBar() {
  const { pathname, search } = useLocation();
  return (
    <div className="alert alert-warning alert-row">
      <Icon name="mail" />
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
    </div>
  );
}
