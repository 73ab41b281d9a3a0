import { ShortcutList } from "~/components/shortcuts/shortcut-list";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { paths } from "~/utils/paths";
import "~/styles/shortcuts-dialog.css";

/** The shortcuts over the page one is on. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose}>
      <ShortcutList />
      <div className="row">
        <ButtonLink href={paths.shortcuts()} variant="ghost" onClick={onClose}>
          Turn them off
        </ButtonLink>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
