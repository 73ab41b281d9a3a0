import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { nounOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import type { LandingCategory } from "./loader.server";
import "./category-index.css";

const ICONS: Record<string, IconName> = {
  engineering: "code",
  design: "shapes",
  travel: "pin",
  food: "cup",
  photography: "camera",
  "small-business": "store",
  music: "note",
  science: "flask",
};

type Props = { categories: LandingCategory[]; hasMore: boolean };

export function CategoryIndex({ categories, hasMore }: Props) {
  if (categories.length === 0) return null;
  return (
    <section className="section" aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories" className="title-lg">
          Categories
        </h2>
        {hasMore && <a href={paths.marketplace()}>All categories</a>}
      </div>
      <ul className="category-index">
        {categories.map(({ title, slug, postsCount }) => (
          <li key={slug}>
            <a href={paths.category(slug, title)}>
              <Icon name={ICONS[slug] ?? "folder"} />
              {`${title} `}
              <span className="num">
                {postsCount}
                <span className="sr-only"> {nounOf(postsCount, "post")}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
