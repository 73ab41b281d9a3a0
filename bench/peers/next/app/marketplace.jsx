import { parts, readCards } from "../shared/page.js";
import { Card } from "./card";

const html = (part) => ({ __html: part });

export function Marketplace() {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="wrap site-header" dangerouslySetInnerHTML={html(parts.header)} />
      <main id="content" className="wrap" tabIndex={-1}>
        <div className="listing-head hero" dangerouslySetInnerHTML={html(parts.search)} />
        <div className="listing">
          <details className="filters" dangerouslySetInnerHTML={html(parts.filters)} />
          <div>
            <div className="row-between" dangerouslySetInnerHTML={html(parts.toolbar)} />
            <div className="post-grid">
              {readCards().map((card) => (
                <Card key={card.href} card={card} />
              ))}
            </div>
            <nav
              className="pagination"
              aria-label="Pages"
              dangerouslySetInnerHTML={html(parts.pages)}
            />
          </div>
        </div>
      </main>
      <footer className="site-footer" dangerouslySetInnerHTML={html(parts.footer)} />
    </>
  );
}
