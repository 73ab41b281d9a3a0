import type { ReactNode } from "react";
import "./guide.css";

const THEMES = ["light", "dark"] as const;

type Props = {
  id: string;
  title: string;
  note: string;
  /** The prefix keeps ids unique, since each guide renders twice. */
  children: (prefix: string) => ReactNode;
};

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
