import type { ReactNode } from "react";

type Props = { picture: ReactNode; title: string; href: string; note: string };

export function RowTitle({ picture, title, href, note }: Props) {
  return (
    <div className="person">
      {picture}
      <span>
        <a href={href} dir="auto">
          {title}
        </a>
        <br />
        <span className="small muted">{note}</span>
      </span>
    </div>
  );
}
