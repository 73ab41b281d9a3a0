import type { ReactNode } from "react";
import type { PlaceInSeries } from "~api/contract/responses/series";
import { paths } from "~/utils/paths";

type Props = { series: PlaceInSeries | undefined; children: ReactNode };

/** The text of a part, between links to its series: no byte of them is on other posts. */
export function InSeries({ series, children }: Props) {
  if (!series) return children;
  return (
    <div className="stack">
      <PlaceLinks series={series} />
      {children}
      <PlaceLinks series={series} isAfter />
    </div>
  );
}

function PlaceLinks({ series, isAfter }: { series: PlaceInSeries; isAfter?: true }) {
  const { number, total, previous, next } = series;
  return (
    <nav className="row-between" aria-label={isAfter ? "More parts" : "Series"}>
      <p className="muted">
        {`Part ${number} of ${total} of `}
        <a href={paths.series(series)} dir="auto">
          {series.title}
        </a>
      </p>
      {previous && (
        <a rel="prev" href={paths.post(previous)}>
          ← {isAfter ? <bdi>{previous.title}</bdi> : "Previous"}
        </a>
      )}{" "}
      {next && (
        <a rel="next" href={paths.post(next)}>
          {isAfter ? <bdi>{next.title}</bdi> : "Next"} →
        </a>
      )}
    </nav>
  );
}
