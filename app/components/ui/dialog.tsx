import * as RadixDialog from "@radix-ui/react-dialog";
import { useRef } from "react";
import type { ReactNode } from "react";

type Props = {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A question over the page, for hydrated pages only: without a script the same content is a page
 * of its own. The backdrop is ours, because Radix's adds a style element, which the content
 * policy forbids.
 */
export function Dialog({ title, description, isOpen, onClose, children }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <div className="dialog-backdrop" />
        <RadixDialog.Content
          className="dialog"
          // Radix gives the focus back to a trigger of its own, which these dialogs have not.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <RadixDialog.Title>{title}</RadixDialog.Title>
          {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
