import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { MouseEvent } from "react";
import { isPlainClick } from "~/components/enhancements/is-plain-click";
import { LazyDialog } from "~/components/enhancements/lazy-dialog";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { HeaderViewer } from "~/utils/page/header-viewer";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import "./sidebar-note.css";

const loadUpgrade = () =>
  import("./upgrade-dialog.client").then(({ UpgradeDialog }) => ({ Dialog: UpgradeDialog }));

export function SidebarNote({ viewer }: { viewer: HeaderViewer }) {
  // The dialog stays mounted after the upgrade, when its button is gone.
  const { pathname } = useLocation();
  const root = useRootData();
  const sells = root.site.hasMarketplace && mayDo("sell", root);
  const writes = mayDo("write", root);
  const [isOpen, setIsOpen] = useState(false);

  function openDialog(event: MouseEvent) {
    if (!isPlainClick(event) || pathname === paths.upgrade()) return;
    event.preventDefault();
    setIsOpen(true);
  }

  if (!sells && !writes && !isOpen) return null;
  return (
    <div className="sidebar-note">
      {viewer.accountType === "rider" && sells ? (
        <>
          <b>Sell what you make</b> <span className="muted">Providers can price projects.</span>{" "}
          <ButtonLink href={paths.upgrade()} size="small" onClick={openDialog}>
            <Icon name="store" size="sm" />
            Become a provider
          </ButtonLink>
        </>
      ) : (
        writes && (
          <>
            <b>Write something today</b> <span className="muted">A paragraph will do.</span>{" "}
            <ButtonLink href={paths.write(viewer.id)} size="small">
              <Icon name="pencil" size="sm" />
              Write a post
            </ButtonLink>
          </>
        )
      )}
      {isOpen && (
        <LazyDialog load={loadUpgrade} page={paths.upgrade()} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
