import { Fragment } from "react";
import { classNames } from "~/components/ui/class-names";
import { SearchBox } from "~/components/layout/search-box";
import { nameOfAll } from "~/utils/page/marketplace-words";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import type { LandingCategory } from "./loader.server";
import "~/components/layout/hero.css";
import "./hero.css";

const LARGEST_SHOWN = 3;

type Props = { categories: LandingCategory[]; isBelow: boolean };

/** At the top of the page, its heading is that of the page. */
export function Hero({ categories, isBelow }: Props) {
  const { site } = useRootData();
  const heading = site.hasMarketplace
    ? "Good writing, and the things its writers make."
    : "Good writing, and those who write it.";
  const largest = categories
    .toSorted((a, b) => b.postsCount - a.postsCount)
    .slice(0, LARGEST_SHOWN);
  return (
    <section className={classNames("hero", isBelow && "section")}>
      {isBelow ? <h2 className="title-lg">{heading}</h2> : <h1>{heading}</h1>}
      <div>
        <SearchBox action={paths.search()} label={nameOfAll(site)} />
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
