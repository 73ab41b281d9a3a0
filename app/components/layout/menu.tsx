import { Children } from "react";
import type { ReactNode } from "react";
import "./menu.css";

type Props = {
  /** Buttons in a summary are spans with `buttonClass`. */
  summary: ReactNode;
  children: ReactNode;
};

export function Menu({ summary, children }: Props) {
  return (
    <details className="menu">
      <summary>{summary}</summary>
      <div className="menu-list">
        {/* Each on a line of its own, also in text browsers. */}
        {Children.map(children, (child) => child && <div>{child}</div>)}
      </div>
    </details>
  );
}
