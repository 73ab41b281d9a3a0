import "./article-head.css";
import "./policy-page.css";

type PolicyPageProps = {
  title: string;
  summary: string;
  children: React.ReactNode;
};

/** A page of terms, privacy or accessibility. */
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
