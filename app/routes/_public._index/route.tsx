import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { CategoryIndex } from "./category-index";
import { LandingPosts } from "./landing-posts";
import { Invitation } from "./invitation";
import { loadLanding } from "./loader.server";
import { Hero } from "./hero";
import { PopularPosts } from "./popular-posts";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    ...data?.head,
    path: paths.home(),
    feed: paths.feed(),
  });

export function loader(args: LoaderFunctionArgs) {
  return loadLanding(args);
}

export default function LandingPage() {
  const { lead, newest, earlier, popular, projects, categories, hasMoreCategories, stats } =
    useLoaderData<typeof loader>();
  const { viewer, lightPages, site } = useRootData();
  const { takesAccounts } = site;
  return (
    <>
      <Hero categories={categories} />
      <LandingPosts {...{ lead, newest, takesAccounts }} light={lightPages} />
      <PopularPosts posts={popular} />
      {projects.length > 0 && (
        <section className="section" aria-labelledby="stalls">
          <div className="section-head">
            <h2 id="stalls" className="title-lg">
              New projects
            </h2>
            <a href={paths.marketplace({ kind: "project" })}>All projects</a>
          </div>
          <div className="post-grid">
            {projects.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                reactions={<CardReactions post={post} />}
                heading="h3"
                light={lightPages}
              />
            ))}
          </div>
        </section>
      )}
      <CategoryIndex categories={categories} hasMore={hasMoreCategories} />
      {earlier.length > 0 && (
        <section className="section" aria-labelledby="reads">
          <div className="section-head">
            <h2 id="reads" className="title-lg">
              More posts
            </h2>
            <a href={paths.marketplace({ kind: "blog" })}>All posts</a>
          </div>
          <div className="post-grid">
            {earlier.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                reactions={<CardReactions post={post} />}
                heading="h3"
                light={lightPages}
              />
            ))}
          </div>
        </section>
      )}
      <Invitation stats={stats} isSignedIn={viewer !== null} takesAccounts={takesAccounts} />
    </>
  );
}
