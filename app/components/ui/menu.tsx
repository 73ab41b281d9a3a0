import type { ReactNode } from "react";
import { classNames } from "./class-names";

type Props = {
  /** What the menu opens from. Buttons in a summary are spans with `buttonClass`. */
  summary: ReactNode;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Links and buttons behind a summary. */
export function Menu({ summary, label, className, children }: Props) {
  return (
    <details className={classNames("menu", className)}>
      <summary aria-label={label}>{summary}</summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}
