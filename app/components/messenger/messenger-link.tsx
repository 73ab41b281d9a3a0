import { UnreadCount, messengerName } from "./unread-count";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { HeaderViewer } from "~/utils/page/header-viewer";
import { paths } from "~/utils/paths";
import "./messenger-link.css";

/** The way to the messages, with the unread ones on its corner. */
export function MessengerLink({ viewer }: { viewer: HeaderViewer }) {
  return (
    <a
      className={`${buttonClass({ variant: "ghost", size: "small" })} unread-link`}
      href={paths.messenger(viewer.id)}
      aria-label={messengerName(viewer.unread)}
    >
      <Icon name="comment" />
      <span className="sr-only">Messenger</span>
      <UnreadCount count={viewer.unread} />
    </a>
  );
}
