import { Form } from "@remix-run/react";
import type { Mail } from "~api/contract/responses/mails";
import { KeyFields } from "~/components/forms/csrf-field";
import { Separator } from "~/components/posts/separator";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { formatDateTime } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "~/components/posts/byline.css";
import "~/components/account/mail-entry.css";
import "./mail-item.css";

const STATES = {
  queued: <Badge kind="warning">On its way</Badge>,
  sent: <Badge kind="success">Sent</Badge>,
  failed: <Badge kind="error">Not delivered</Badge>,
};

const REFUSALS = {
  bounce: "E-mails to this address bounce, so we only send those about the account.",
  complaint: "This person marked our e-mails as spam, so we only send those about their account.",
};

export function MailItem({ mail }: { mail: Mail & { formKey: string } }) {
  const { id, subject, to, status, attempts, reason, addressRefused, createdAt, formKey } = mail;
  return (
    <article className="mail-entry mail" id={`mail-${id}`}>
      <div className="row-between">
        <div>
          <h2>{subject}</h2>
          <p className="byline">
            <span>
              To <a href={paths.profile(mail.recipientId)}>{mail.recipientName}</a>
            </span>
            <Separator />
            <span>{to}</span>
            <Separator />
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> {STATES[status]}
          </p>
        </div>
        {status === "failed" && (
          <Form method="post">
            <KeyFields formKey={formKey} />
            <input type="hidden" name="mailId" value={id} />
            <Button size="small" aria-label={`Send again: ${subject}, to ${to}`}>
              Send again
            </Button>
          </Form>
        )}
      </div>
      {reason && (
        <p className="small">
          {reason}
          {attempts > 1 && ` (${attempts} attempts)`}
        </p>
      )}
      {addressRefused && <p className="small muted">{REFUSALS[addressRefused]}</p>}
    </article>
  );
}
