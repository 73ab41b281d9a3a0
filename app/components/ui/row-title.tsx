import type { ReactNode } from "react";

type Props = { picture: ReactNode; title: string; href: string; note: string };

/** What a row of a table is about: a picture, the link to the thing itself, and a word on it. */
export function RowTitle({ picture, title, href, note }: Props) {
  return (
    <div className="person">
      {picture}
      <span>
        <a href={href}>{title}</a>
        <br />
        <span className="small muted">{note}</span>
      </span>
    </div>
  );
}
