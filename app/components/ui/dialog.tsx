import * as RadixDialog from "@radix-ui/react-dialog";
import { useRef } from "react";
import type { ReactNode } from "react";
import "./dialog.css";

type Props = {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog of hydrated pages; without scripts its content is a page of its own. The backdrop
 * is not Radix's, which adds a style element that the content security policy blocks.
 */
export function Dialog({ title, description, isOpen, onClose, children }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <div className="dialog-backdrop" />
        <RadixDialog.Content
          className="dialog"
          // Radix returns the focus to its own trigger, which these dialogs lack.
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
