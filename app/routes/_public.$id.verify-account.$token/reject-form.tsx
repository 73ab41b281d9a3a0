import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

/** The way out for somebody whose address another person registered. */
export function RejectForm({ formKey }: { formKey: string }) {
  return (
    <details>
      <summary>This account is not mine</summary>
      <Form method="post" className="stack">
        <KeyFields formKey={formKey} />
        <input type="hidden" name="intent" value="reject" />
        <p className="hint">
          Somebody registered with your address. This deletes the account and all that was written
          in it, and your address is free again. It can’t be undone.
        </p>
        <div className="row">
          <Button variant="danger">
            <Icon name="trash" />
            Delete this account
          </Button>
        </div>
      </Form>
    </details>
  );
}
