import type { ContactMessage } from "~api/contract/responses/contact";
import { DeleteLink } from "~/components/tables/row-actions";
import { Separator } from "~/components/posts/separator";
import { useListPath } from "~/components/tables/use-list-path";
import { formatDateTime } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "~/components/posts/byline.css";
import "~/components/account/mail-entry.css";
import "./message-item.css";

export function MessageItem({ message }: { message: ContactMessage }) {
  const { id, senderName, senderEmail, createdAt } = message;
  const back = useListPath();
  return (
    <article className="mail-entry contact-message">
      <div className="row-between">
        <div>
          <h2>{senderName}</h2>
          <p className="byline">
            <a href={`mailto:${senderEmail}`}>{senderEmail}</a>
            <Separator />
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </div>
        <DeleteLink
          href={paths.deleteContactMessage(id, { back })}
          name={`message from ${senderName}`}
        />
      </div>
      <p className="pre-line">{message.message}</p>
    </article>
  );
}
