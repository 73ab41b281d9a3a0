import type { Notification } from "~api/contract/site/notifications/notifications";
import { Separator } from "~/components/posts/separator";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { formatDateTime } from "~/utils/format/dates";
import { SENTENCES } from "./notification-texts";

export function NotificationItem({ notification }: { notification: Notification }) {
  const { kind, user, inquiry, text, createdAt, isSeen } = notification;
  const { icon, say } = SENTENCES[kind];
  return (
    <li className={isSeen ? undefined : "is-new"}>
      {user ? <Avatar user={user} /> : <span className="notification-mark" />}
      <div>
        <p>
          {say(notification)} {!isSeen && <Badge kind="primary">New</Badge>}
        </p>
        {user && text && !inquiry && (
          <p className="small muted notification-text" dir="auto">
            {text}
          </p>
        )}
        <p className="tiny muted">
          <Icon name={icon} size="sm" />
          <Separator />
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
    </li>
  );
}
