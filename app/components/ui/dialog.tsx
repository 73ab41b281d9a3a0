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
 * Without scripts, its content is a page. Radix's backdrop adds a style element that the policy
 * blocks.
 */
export function Dialog({ title, description, isOpen, onClose, children }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <div className="dialog-backdrop" />
        <RadixDialog.Content
          className="dialog"
          // Radix would return the focus to its own trigger, which is missing.
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
