import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { PostCard } from "~/components/ui/post-card";
import { SearchBox } from "~/components/ui/search-box";
import type { Listing } from "~/server/listing.server";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { ListingFilters } from "./listing-filters";
import { listingHref } from "./listing-href";
import { ListingToolbar } from "./listing-toolbar";
import { SearchResult } from "./search-result";

const CARDS_IN_A_ROW = 3;

/** The one listing screen: all, a search, or a category. */
export function ListingScreen({ listing }: { listing: Listing }) {
  const { lightPages } = useRootData();
  const { posts, page, pages, searchQuery, category } = listing;
  const opening = posts.slice(0, CARDS_IN_A_ROW).find(({ image }) => image);
  return (
    <>
      <div className="listing-head opening">
        <h1>{searchQuery ? "Search" : (category?.title ?? "Explore")}</h1>
        <SearchBox action={paths.search()} defaultValue={searchQuery} />
      </div>
      <div className="listing">
        <ListingFilters listing={listing} />
        <div>
          <ListingToolbar listing={listing} />
          {posts.length === 0 && <NothingFound listing={listing} />}
          {searchQuery ? (
            posts.map((post) => <SearchResult key={post.id} post={post} />)
          ) : (
            <div className="post-grid">
              {posts.map((post) => (
                <PostCard
                  key={post.id}
                  post={post}
                  heading="h2"
                  priority={post === opening}
                  light={lightPages}
                />
              ))}
            </div>
          )}
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(target) => listingHref(listing, { page: target })}
          />
        </div>
      </div>
    </>
  );
}

function sayWhyEmpty({ searchQuery, typed }: Listing): [heading: string, advice: string] {
  if (searchQuery) {
    return [
      `Nothing on the stalls for “${searchQuery}”`,
      "Try fewer filters or another word. Beginnings of words count, accents do not.",
    ];
  }
  const isNarrowed = Object.keys(typed).some((name) => name !== "sort" && name !== "page");
  return isNarrowed
    ? ["Nothing fits these filters", "Take one of them away, or look at everything."]
    : ["Nothing here yet", "What is written first will stand in this place."];
}

function NothingFound({ listing }: { listing: Listing }) {
  const [heading, advice] = sayWhyEmpty(listing);
  return (
    <EmptyState icon="search">
      <h2>{heading}</h2>
      <p>{advice}</p>
      <p className="row">
        <ButtonLink href={paths.marketplace()}>Explore everything</ButtonLink>
      </p>
    </EmptyState>
  );
}
