import codeStyles from "./prose/code.css?url";
import galleryStyles from "./prose/gallery.css?url";
import embedStyles from "./prose/embeds.css?url";
import pictureStyles from "./prose/pictures.css?url";
import "./prose.css";

type Props = { html: string; lang?: string };

/** HTML sanitised by the API; never pass anything else. */
export function Prose({ html, lang }: Props) {
  return (
    <>
      <ProseStyles html={html} />
      <ProseText html={html} lang={lang} />
    </>
  );
}

/** The styles that some texts need, once for all parts of one. */
export function ProseStyles({ html }: Pick<Props, "html">) {
  return (
    <>
      {html.includes('<span class="code-') && <link rel="stylesheet" href={codeStyles} />}
      {html.includes("<img ") && <link rel="stylesheet" href={pictureStyles} />}
      {/class="(?:gallery|wide)/u.test(html) && <link rel="stylesheet" href={galleryStyles} />}
      {html.includes('<p class="embed-card"') && <link rel="stylesheet" href={embedStyles} />}
    </>
  );
}

/** A part of a text, also sanitised by the API. */
export function ProseText({ html, lang }: Props) {
  return (
    <div className="prose" dir="auto" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
