import "./prose.css";

/** Long text, as HTML that the API has sanitised; never pass anything else. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
