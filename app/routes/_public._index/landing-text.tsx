import codeStyles from "~/components/posts/prose/code.css?url";
import proseStyles from "~/components/posts/prose.css?url";

/** HTML sanitised by the API. Its styles come with it, since few landing pages have one. */
export function LandingText({ html }: { html: string }) {
  if (!html) return null;
  return (
    <>
      <link rel="stylesheet" href={proseStyles} />
      {html.includes('<span class="code-') && <link rel="stylesheet" href={codeStyles} />}
      <div className="section prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
