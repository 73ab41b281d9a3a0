import codeStyles from "./prose/code.css?url";
import galleryStyles from "./prose/gallery.css?url";
import embedStyles from "./prose/embeds.css?url";
import pictureStyles from "./prose/pictures.css?url";
import "./prose.css";

/** HTML sanitised by the API; never pass anything else. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  return (
    <>
      {html.includes('<span class="code-') && <link rel="stylesheet" href={codeStyles} />}
      {html.includes("<img ") && <link rel="stylesheet" href={pictureStyles} />}
      {/class="(?:gallery|wide)/u.test(html) && <link rel="stylesheet" href={galleryStyles} />}
      {html.includes('<p class="embed-card"') && <link rel="stylesheet" href={embedStyles} />}
      <div className="prose" dir="auto" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
