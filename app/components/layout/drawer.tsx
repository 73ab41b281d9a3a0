import type { ReactNode } from "react";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import "./drawer.css";

type Props = {
  label?: string;
  side?: "left" | "right";
  className?: string;
  children: ReactNode;
};

export function Drawer({ label = "Menu", side = "left", className, children }: Props) {
  return (
    <details className={classNames("drawer", side === "right" && "drawer-right", className)}>
      <summary aria-label={label}>
        <span className="button button-ghost button-small button-icon">
          <Icon name="menu" className="when-closed" />
          <Icon name="close" className="when-open" />
        </span>
      </summary>
      <div className="drawer-panel">{children}</div>
    </details>
  );
}
