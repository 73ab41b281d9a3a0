import type { ReactNode } from "react";
import type { FocusPoint } from "~api/contract/posts/focus";
import { Panel } from "~/components/ui/panel";
import type { EditorPicture } from "~/server/forms/publish-page.server";
import { formatDay } from "~/utils/format/dates";
import { otherLang } from "~/utils/format/lang";
import { useRootData } from "~/utils/page/root-data";
import { PostPicture } from "../post-picture";
import "~/components/ui/card.css";
import "../post-card.css";
import "./looks.css";

type Props = {
  title: string;
  summary: string;
  sharedTitle: string;
  sharedDescription: string;
  category: string;
  author: string;
  day: string;
  lang: string;
  picture: EditorPicture | null;
  imageFocus: string | undefined;
  /** Fields for what is shown where the link is shared. */
  children: ReactNode;
};

/** How a post will look where others find it. */
export function Looks({
  title,
  summary,
  sharedTitle,
  sharedDescription,
  category,
  author,
  day,
  lang,
  picture,
  imageFocus,
  children,
}: Props) {
  const { site } = useRootData();
  const name = title || "Untitled";
  const host = new URL(site.url).host;
  const text = { dir: "auto", lang: otherLang(lang) } as const;
  const image = picture && (
    <PostPicture
      post={{
        image: picture.url,
        images: picture.images,
        price: null,
        imageFocus: imageFocus as FocusPoint | undefined,
      }}
      sizes="20rem"
      alt=""
    />
  );
  return (
    <Panel id="preview" heading="How it will look">
      <div className="stack looks">
        <h3 className="hint">On a card</h3>
        <div className={`post-card ${image ? "" : "text-only card"}`}>
          <p className="kicker">{category}</p>
          <p className="look-title" {...text}>
            {name}
          </p>
          <p className="deck" {...text}>
            {summary}
          </p>
          <p className="hint">
            {author} · {formatDay(day)}
          </p>
          {image && <div className="picture">{image}</div>}
        </div>
        <h3 className="hint">In search</h3>
        <div>
          <p className="hint">{host}</p>
          <p className="look-link" {...text}>
            {`${name} · ${site.name}`}
          </p>
          <p className="hint look-lines" {...text}>
            {summary}
          </p>
        </div>
        <h3 className="hint">When shared</h3>
        <div className="look-shared">
          {image}
          <div>
            <p className="hint">{host}</p>
            <p className="look-title" {...text}>
              {sharedTitle || name}
            </p>
            <p className="hint look-lines" {...text}>
              {sharedDescription || summary}
            </p>
          </div>
        </div>
        {children}
      </div>
    </Panel>
  );
}
