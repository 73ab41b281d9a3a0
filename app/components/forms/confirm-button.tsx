import type { ComponentProps, ReactNode } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import "./confirm-button.css";

type Props = ComponentProps<typeof Button> & {
  /** The label of the button that opens the question. */
  label: ReactNode;
  /** Names the loss. */
  note: string;
};

/** A submit button for what can’t be undone, under a question that opens first, without a script. */
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
