import { ShortcutList } from "./shortcut-list";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { paths } from "~/utils/paths";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose}>
      <ShortcutList />
      <div className="row">
        <ButtonLink href={paths.shortcuts()} variant="ghost" onClick={onClose}>
          Turn off shortcuts
        </ButtonLink>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
