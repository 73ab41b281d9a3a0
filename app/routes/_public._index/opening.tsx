import { Fragment } from "react";
import { SearchBox } from "~/components/ui/search-box";
import { paths } from "~/utils/paths";
import type { LandingCategory } from "./loader.server";

const SUGGESTED = 3;

/** The first words of the site, and the way to find something at once. */
export function Opening({ categories }: { categories: LandingCategory[] }) {
  const fullest = categories.toSorted((a, b) => b.postsCount - a.postsCount).slice(0, SUGGESTED);
  return (
    <section className="opening">
      <h1>Good writing, and the things its writers make.</h1>
      <div>
        <SearchBox action={paths.search()} />
        {fullest.length > 0 && (
          <p className="suggest">
            Often looked for:{" "}
            {fullest.map(({ title, slug }) => (
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
