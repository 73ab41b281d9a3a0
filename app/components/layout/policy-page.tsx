import "./article-head.css";
import "./policy-page.css";

type PolicyPageProps = {
  title: string;
  /** A summary in one sentence. */
  summary: string;
  children: React.ReactNode;
};

/** A page on which the site says what it does and asks for. */
export function PolicyPage({ title, summary, children }: PolicyPageProps) {
  return (
    <article>
      <header className="article-head">
        <h1>{title}</h1>
        <p className="standfirst">{summary}</p>
      </header>
      {children}
    </article>
  );
}
