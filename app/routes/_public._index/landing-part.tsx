import type { LandingPart as Part } from "~api/contract/site/settings/landing-parts";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { CategoryIndex } from "./category-index";
import { Hero } from "./hero";
import { Invitation } from "./invitation";
import { LandingPosts } from "./landing-posts";
import { LandingText } from "./landing-text";
import type { Landing } from "./loader.server";
import { PopularPosts } from "./popular-posts";
import { PostGrid } from "./post-grid";

type Props = { part: Part; landing: Landing; above: Part | undefined };

export function LandingPart({ part, landing, above }: Props) {
  const { viewer, lightPages, site } = useRootData();
  const { takesAccounts, hasMarketplace } = site;
  const { lead, newest, more, popular, projects, categories, stats } = landing;
  // The others have their own space above them.
  const isBelow = above !== undefined && above !== "hero";
  switch (part) {
    case "hero":
      return <Hero categories={categories} isBelow={above !== undefined} />;
    case "latest":
      return <LandingPosts {...{ lead, newest, takesAccounts, isBelow }} light={lightPages} />;
    case "popular":
      return <PopularPosts posts={popular} />;
    case "projects":
      return (
        <PostGrid
          id="stalls"
          heading="New projects"
          posts={projects}
          all={{ href: paths.marketplace({ kind: "project" }), label: "All projects" }}
          light={lightPages}
        />
      );
    case "categories":
      return <CategoryIndex categories={categories} hasMore={landing.hasMoreCategories} />;
    case "more":
      return (
        <PostGrid
          id="reads"
          heading={landing.parts.includes("latest") ? "More posts" : "Latest posts"}
          posts={more}
          all={{ href: paths.marketplace({ kind: "blog" }), label: "All posts" }}
          light={lightPages}
        />
      );
    case "text":
      return <LandingText html={landing.textHtml} />;
    case "invitation":
      return (
        <Invitation {...{ stats, takesAccounts, hasMarketplace }} isSignedIn={viewer !== null} />
      );
  }
}
