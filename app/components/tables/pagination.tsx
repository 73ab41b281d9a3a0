import { Icon } from "~/components/ui/icon";
import "./pagination.css";

type Props = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
};

/** The first, the last and the nearest pages; null is a gap. */
function listPages(page: number, pages: number): (number | null)[] {
  const near = page === 1 ? [1, 2, 3] : [page - 1, page, page + 1];
  const pageNumbers = [...new Set([1, ...near, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return pageNumbers.flatMap((number, index) => {
    const gap = number - (pageNumbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}

export function Pagination({ page, pages, hrefFor, label = "Pages" }: Props) {
  if (pages <= 1) return null;
  const previous = (
    <>
      <Icon name="arrow-left" size="sm" />
      Previous
    </>
  );
  const next = (
    <>
      Next
      <Icon name="arrow-right" size="sm" />
    </>
  );
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 ? (
        <a className="step" rel="prev" href={hrefFor(page - 1)}>
          {previous}
        </a>
      ) : (
        <span className="step">{previous}</span>
      )}{" "}
      {listPages(page, pages).map((number, index) => (
        <PageLink
          key={number ?? `gap-${index}`}
          number={number}
          href={number === null ? "" : hrefFor(number)}
          isCurrent={number === page}
        />
      ))}
      {page < pages ? (
        <a className="step" rel="next" href={hrefFor(page + 1)}>
          {next}
        </a>
      ) : (
        <span className="step">{next}</span>
      )}
    </nav>
  );
}

function PageLink(props: { number: number | null; href: string; isCurrent: boolean }) {
  const { number, href, isCurrent } = props;
  if (number === null) {
    return (
      <>
        <span className="gap" aria-hidden="true">
          …
        </span>{" "}
      </>
    );
  }
  return (
    <>
      <a href={href} aria-label={`Page ${number}`} aria-current={isCurrent ? "page" : undefined}>
        {number}
      </a>{" "}
    </>
  );
}
