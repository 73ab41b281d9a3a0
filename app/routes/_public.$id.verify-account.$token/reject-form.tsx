import { Form } from "@remix-run/react";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { Icon } from "~/components/ui/icon";

/** For somebody whose address another person registered. */
export function RejectForm({ formKey }: { formKey: string }) {
  return (
    <Form method="post">
      <KeyFields formKey={formKey} />
      <ConfirmButton
        label="This account is not mine"
        note="Somebody registered with your address. This deletes the account and all that was written in it, and your address is free again."
        name="intent"
        value="reject"
      >
        <Icon name="trash" />
        Delete this account
      </ConfirmButton>
    </Form>
  );
}
