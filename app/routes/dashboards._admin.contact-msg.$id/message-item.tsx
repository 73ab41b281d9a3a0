import type { ContactMessage } from "~api/contract/contact";
import { DeleteLink } from "~/components/ui/row-actions";
import { useListAddress } from "~/components/use-list-address";
import { formatDateTime } from "~/utils/dates";
import { paths } from "~/utils/paths";

/** What one visitor wrote, with ways to answer and to delete it. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const { id, senderName, senderEmail, createdAt } = message;
  const back = useListAddress();
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
        <DeleteLink
          href={paths.deleteContactMessage(id, { back })}
          name={`message by ${senderName}`}
        />
      </div>
      <p className="comment-text">{message.message}</p>
    </article>
  );
}
