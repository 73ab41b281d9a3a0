import { Form } from "@remix-run/react";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDay } from "~/utils/format/dates";

type Props = {
  createdAt: string | null;
  /** Only in response to creating it. */
  url: string | null;
  formKey: string;
};

export function AddressPanel({ createdAt, url, formKey }: Props) {
  return (
    <Panel heading="In your feed reader" id="address">
      <Form method="post" className="stack" preventScrollReset>
        <KeyFields formKey={formKey} />
        {url && (
          <Field
            id="feed-address"
            name="address"
            label="Private address"
            defaultValue={url}
            readOnly
            hint="Copy it now, it is shown only once. Whoever knows it can read this feed."
          />
        )}
        <p className="small muted">
          {createdAt
            ? `This feed has a private address since ${formatDay(createdAt)}. A new one replaces it.`
            : "Get these posts as an Atom feed under an address that only you know."}
        </p>
        {/* The key closes the questions once one is answered. */}
        <div className="row" key={createdAt}>
          {createdAt ? (
            <>
              <ConfirmButton
                label="Replace the address"
                note="The address that you have now stops working in your feed reader."
                name="intent"
                value="create-address"
                size="small"
              />{" "}
              <ConfirmButton
                label="Revoke"
                note="The address stops working in your feed reader."
                name="intent"
                value="revoke-address"
                size="small"
              />
            </>
          ) : (
            <Button name="intent" value="create-address" size="small">
              Create an address
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  );
}
