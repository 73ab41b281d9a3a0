import type { ContactMessage } from "~api/contract/contact";
import { ButtonLink } from "~/components/ui/button";
import { formatDateTime } from "~/utils/dates";
import { paths } from "~/utils/paths";

/** What one visitor wrote, with ways to answer and to delete it. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const { id, senderName, senderEmail, createdAt } = message;
  return (
    <article className="note">
      <div className="row-between">
        <div>
          <h2>{senderName}</h2>
          <p className="byline">
            <a href={`mailto:${senderEmail}`}>{senderEmail}</a>{" "}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </div>
        <ButtonLink
          href={paths.deleteContactMessage(id)}
          size="small"
          variant="danger-quiet"
          aria-label={`Delete message by ${senderName}`}
        >
          Delete
        </ButtonLink>
      </div>
      <p className="comment-text">{message.message}</p>
    </article>
  );
}
