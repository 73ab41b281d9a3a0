import type { ReactNode } from "react";

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** A page with one form, and beside it, where there is room, a picture and a voice. */
export function Gate({ title, lead, children }: Props) {
  return (
    <div className="gate">
      <div className="gate-form stack">
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </div>
      <figure className="gate-picture">
        <img src="/gate.webp" alt="" width="1080" height="675" />
        <blockquote>
          <p>
            I put up one notebook and a price. By Friday I had eleven letters and a waiting list.
          </p>
          <footer>Ilse Brandvik, ink maker</footer>
        </blockquote>
      </figure>
    </div>
  );
}
