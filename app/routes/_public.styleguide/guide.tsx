import type { ReactNode } from "react";

const THEMES = ["light", "dark"] as const;

type Props = {
  id: string;
  title: string;
  note: string;
  /** Draws the parts once; ids begin with the prefix, since each part stands here twice. */
  children: (prefix: string) => ReactNode;
};

/** One kind of primitive in all its states, in both themes side by side. */
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
