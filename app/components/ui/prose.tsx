/** Long text. The HTML was rendered and sanitised by the API; nothing else may come here. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
