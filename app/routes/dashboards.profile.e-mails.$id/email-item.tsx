import type { SentEmail } from "~api/contract/responses/emails";
import { Separator } from "~/components/posts/separator";
import { Badge } from "~/components/ui/badge";
import { formatDateTime } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "~/components/posts/byline.css";
import "~/components/account/mail-entry.css";
import "./email-item.css";

const STATES = {
  queued: <Badge kind="warning">On its way</Badge>,
  sent: <Badge kind="success">Sent</Badge>,
  failed: <Badge kind="error">Not delivered</Badge>,
};

export function EmailItem({ email, isSent }: { email: SentEmail; isSent: boolean }) {
  const { subject, message, status, createdAt } = email;
  return (
    <article className="mail-entry">
      <h2>{subject}</h2>
      <p className="byline">
        <span>
          {isSent ? "To " : "From "}
          {isSent && email.recipientName === "" ? (
            // Does not reveal whether the address belongs to an account.
            email.to
          ) : (
            <a href={paths.profile(isSent ? email.recipientId : email.senderId)}>
              {isSent ? email.recipientName : email.senderName}
            </a>
          )}
        </span>
        <Separator />
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> {isSent && STATES[status]}
      </p>
      <p className="pre-line">{message}</p>
    </article>
  );
}
