import type { ComponentProps, ReactNode } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import "./confirm-button.css";

type Props = ComponentProps<typeof Button> & {
  /** The button that opens the question. */
  label: ReactNode;
  /** What would be lost. */
  note: string;
};

/** A button behind a disclosure, for actions that can’t be undone; needs no script. */
export function ConfirmButton({ label, note, size, children = label, ...button }: Props) {
  return (
    <details className="confirm-button">
      <summary className={buttonClass({ variant: "danger-quiet", size })}>
        {label}
        <Icon name="chevron-right" size="sm" />
      </summary>
      <div>
        <p className="hint">{note} It can’t be undone.</p>
        <Button variant="danger" size={size} {...button}>
          {children}
        </Button>
      </div>
    </details>
  );
}
