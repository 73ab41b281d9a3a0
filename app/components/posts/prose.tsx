import codeStyles from "./prose/code.css?url";
import pictureStyles from "./prose/pictures.css?url";
import "./prose.css";

/** HTML sanitised by the API; never pass anything else. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  return (
    <>
      {html.includes('<span class="code-') && <link rel="stylesheet" href={codeStyles} />}
      {html.includes("<img ") && <link rel="stylesheet" href={pictureStyles} />}
      <div className="prose" dir="auto" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
