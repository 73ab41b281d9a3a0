import { Form } from "@remix-run/react";
import type { Passkey } from "~api/contract/people/passkeys";
import { PasskeyForm } from "~/components/account/passkey-form";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDateTime } from "~/utils/format/dates";

type ListedPasskey = Passkey & { formKey: string };
type Props = { passkeys: ListedPasskey[]; canChange: boolean; formKey: string };

export function Passkeys({ passkeys, canChange, formKey }: Props) {
  return (
    <Panel heading="Passkeys">
      <div className="stack">
        <p>Log in with your fingerprint, face or PIN instead of a password and code.</p>
        {passkeys.length > 0 && (
          <ul className="passkeys stack">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} canChange={canChange} />
            ))}
          </ul>
        )}
        {canChange && (
          <PasskeyForm
            intent="create"
            instead={
              <p className="small muted">
                To add one, use a browser that supports passkeys, with JavaScript turned on.
              </p>
            }
          >
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="intent" value="add-passkey" />
            <Field
              id="passkey-name"
              name="name"
              label="Name of the new passkey"
              hint="Such as “My phone”, to tell it apart from others"
              required
              maxLength={50}
            />
            <div className="row">
              <Button variant="primary">Add a passkey</Button>
            </div>
          </PasskeyForm>
        )}
      </div>
    </Panel>
  );
}

function PasskeyItem({ passkey, canChange }: { passkey: ListedPasskey; canChange: boolean }) {
  const { id, name, createdAt, lastUsedAt, formKey } = passkey;
  return (
    <li className="row-between">
      <p>
        <strong>{name}</strong>
        <br />
        <span className="small muted">
          Added <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,{" "}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          ) : (
            "not used yet"
          )}
        </span>
      </p>
      {canChange && (
        <Form method="post">
          <KeyFields formKey={formKey} />
          <input type="hidden" name="passkeyId" value={id} />
          <ConfirmButton
            label={
              <span>
                Remove<span className="sr-only"> the passkey {name}</span>
              </span>
            }
            note={`You can no longer log in with ${name}.`}
            name="intent"
            value="remove-passkey"
            size="small"
          />
        </Form>
      )}
    </li>
  );
}
