import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import type { HeaderViewer } from "~/utils/page/header-viewer";
import { paths } from "~/utils/paths";
import { Count, nameWithCount } from "./count";
import "./count-links.css";

type CountLinkProps = { href: string; icon: IconName; name: string; count: number };

function CountLink({ href, icon, name, count }: CountLinkProps) {
  return (
    <a
      className={`${buttonClass({ variant: "ghost", size: "small" })} unread-link`}
      href={href}
      aria-label={nameWithCount(name, count)}
    >
      <Icon name={icon} />
      <span className="sr-only">{name}</span>
      <Count count={count} />
    </a>
  );
}

export function CountLinks({ viewer: { id, unread, notifications } }: { viewer: HeaderViewer }) {
  return (
    <>
      <CountLink
        href={paths.notifications(id)}
        icon="bell"
        name="Notifications"
        count={notifications}
      />{" "}
      <CountLink href={paths.messenger(id)} icon="comment" name="Messenger" count={unread} />{" "}
    </>
  );
}
