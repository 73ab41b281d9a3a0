import type { ReactNode } from "react";
import "./guide.css";

const THEMES = ["light", "dark"] as const;

type Props = {
  id: string;
  title: string;
  note: string;
  /** Renders the components once; the prefix keeps the ids of both themes unique. */
  children: (prefix: string) => ReactNode;
};

/** A component in all its states, in both themes side by side. */
export function Guide({ id, title, note, children }: Props) {
  return (
    <section className="guide" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="small muted">{note}</p>
      <div className="guide-themes">
        {THEMES.map((theme) => (
          <div key={theme} className="guide-theme" data-theme={theme} data-specimen={id}>
            {children(`${id}-${theme}`)}
          </div>
        ))}
      </div>
    </section>
  );
}
