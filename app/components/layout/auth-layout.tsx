import type { ReactNode } from "react";
import { useRootData } from "~/utils/page/root-data";
import "./auth-layout.css";

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** A page with one form and, on wide screens, a picture. */
export function AuthLayout({ title, lead, children }: Props) {
  const { lightPages } = useRootData();
  return (
    <div className="auth">
      <div className="auth-form stack">
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </div>
      <figure className="auth-picture">
        {/* Lazy, so that narrow screens, which hide it, do not fetch it. */}
        <img
          src={lightPages ? "/gate-540.webp" : "/gate.webp"}
          alt=""
          width="1080"
          height="675"
          loading="lazy"
          decoding="async"
        />
      </figure>
    </div>
  );
}
