import { Fragment } from "react";
import { SearchBox } from "~/components/layout/search-box";
import { paths } from "~/utils/paths";
import type { LandingCategory } from "./loader.server";
import "~/components/layout/hero.css";
import "./hero.css";

const LARGEST_SHOWN = 3;

export function Hero({ categories }: { categories: LandingCategory[] }) {
  const largest = categories
    .toSorted((a, b) => b.postsCount - a.postsCount)
    .slice(0, LARGEST_SHOWN);
  return (
    <section className="hero">
      <h1>Good writing, and the things its writers make.</h1>
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
