import { useLocation, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { MouseEvent } from "react";
import { isPlainClick } from "~/components/is-plain-click";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { usePart } from "~/components/use-part";
import type { HeaderViewer } from "~/utils/header-viewer";
import { paths } from "~/utils/paths";

const load = () => import("./upgrade-dialog");

function LoadedDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const part = usePart(load, () => {
    onClose();
    navigate(paths.upgrade());
  });
  return part && <part.UpgradeDialog onClose={onClose} />;
}

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
      {isOpen && <LoadedDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
