import { Fragment } from "react";
import { classNames } from "~/components/ui/class-names";
import { SearchBox } from "~/components/layout/search-box";
import { paths } from "~/utils/paths";
import type { LandingCategory } from "./loader.server";
import "~/components/layout/hero.css";
import "./hero.css";

const LARGEST_SHOWN = 3;

const HEADING = "Good writing, and the things its writers make.";

type Props = { categories: LandingCategory[]; isBelow: boolean };

/** At the top of the page, its heading is that of the page. */
export function Hero({ categories, isBelow }: Props) {
  const largest = categories
    .toSorted((a, b) => b.postsCount - a.postsCount)
    .slice(0, LARGEST_SHOWN);
  return (
    <section className={classNames("hero", isBelow && "section")}>
      {isBelow ? <h2 className="title-lg">{HEADING}</h2> : <h1>{HEADING}</h1>}
      <div>
        <SearchBox action={paths.search()} />
        {largest.length > 0 && (
          <p className="suggestions">
            Browse:{" "}
            {largest.map(({ title, slug }) => (
              <Fragment key={slug}>
                <a href={paths.category(slug, title)}>{title.toLowerCase()}</a>{" "}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
