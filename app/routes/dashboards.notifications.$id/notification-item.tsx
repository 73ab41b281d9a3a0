import type { Notification } from "~api/contract/responses/notifications";
import { Separator } from "~/components/posts/separator";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { formatDateTime } from "~/utils/format/dates";
import { SENTENCES } from "./notification-texts";

type Props = { notification: Notification; ownId: string };

export function NotificationItem({ notification, ownId }: Props) {
  const { kind, user, inquiry, text, createdAt, isSeen } = notification;
  const { icon, say, act } = SENTENCES[kind];
  const action = act?.(notification, ownId);
  return (
    <li className={isSeen ? undefined : "is-new"}>
      {user ? <Avatar user={user} /> : <Icon name={icon} className="notification-mark" />}
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
          {user && <Icon name={icon} size="sm" />}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {action && (
            <>
              <Separator />{" "}
              <a href={action.href}>
                {action.label}
                {action.whom && <span className="sr-only"> {action.whom}</span>}
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
