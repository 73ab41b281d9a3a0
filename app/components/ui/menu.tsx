import type { ReactNode } from "react";

type Props = {
  /** What the menu opens from. Buttons in a summary are spans with `buttonClass`. */
  summary: ReactNode;
  children: ReactNode;
};

/** Links and buttons behind a summary. */
export function Menu({ summary, children }: Props) {
  return (
    <details className="menu">
      <summary>{summary}</summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}
