import type { ReactNode } from "react";
import { useRootData } from "~/utils/root-data";

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** A page with one form, and beside it, where there is room, a picture and a voice. */
export function Gate({ title, lead, children }: Props) {
  const { lightPages } = useRootData();
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
        {/* Where it is not drawn, a lazy picture is not fetched. */}
        <img
          src={lightPages ? "/gate-540.webp" : "/gate.webp"}
          alt=""
          width="1080"
          height="675"
          loading="lazy"
          decoding="async"
        />
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
