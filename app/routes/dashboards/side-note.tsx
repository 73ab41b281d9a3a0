import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { MouseEvent } from "react";
import { isPlainClick } from "~/components/is-plain-click";
import { LoadedDialog } from "~/components/loaded-dialog";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { HeaderViewer } from "~/utils/header-viewer";
import { paths } from "~/utils/paths";

const loadUpgrade = () =>
  import("./upgrade-dialog").then((part) => ({ Dialog: part.UpgradeDialog }));

/** Where to go from here: to a provider's account, or to the next post. */
export function SideNote({ viewer }: { viewer: HeaderViewer }) {
  // Outside the rider's part: the dialog still has to say how to go on when that has gone.
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);

  function openDialog(event: MouseEvent) {
    if (!isPlainClick(event) || pathname === paths.upgrade()) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <div className="side-note">
      {viewer.accountType === "rider" ? (
        <>
          <b>Sell what you make</b>
          <span className="muted">Providers put a price on their projects.</span>
          <ButtonLink href={paths.upgrade()} size="small" onClick={openDialog}>
            <Icon name="store" size="sm" />
            Become a provider
          </ButtonLink>
        </>
      ) : (
        <>
          <b>Write something today</b>
          <span className="muted">A paragraph is enough to begin with.</span>
          <ButtonLink href={paths.write(viewer.id)} size="small">
            <Icon name="pencil" size="sm" />
            Write a post
          </ButtonLink>
        </>
      )}
      {isOpen && (
        <LoadedDialog load={loadUpgrade} page={paths.upgrade()} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
