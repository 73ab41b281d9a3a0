import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { Pagination } from "~/components/tables/pagination";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";
import { SearchBox } from "~/components/layout/search-box";
import type { Listing } from "~/server/loaders/listing.server";
import { paths } from "~/utils/paths";
import { nameOfAll, nameOfList } from "~/utils/page/marketplace-words";
import { useRootData } from "~/utils/page/root-data";
import { ListingFilters } from "./listing-filters";
import { listingHref } from "./listing-href";
import { ListingToolbar } from "./listing-toolbar";
import { SearchMatches } from "./search-matches";
import { SearchResult } from "./search-result";
import "~/components/layout/hero.css";
import "./listing-screen.css";

const CARDS_PER_ROW = 3;

/** The filters that a new search keeps. */
const KEPT_FILTERS = [
  "kind",
  "availability",
  "minPrice",
  "maxPrice",
  "currency",
  "from",
  "to",
  "category",
  "tag",
];

export function ListingScreen({ listing }: { listing: Listing }) {
  const { lightPages, site } = useRootData();
  const { posts, page, pages, searchQuery, suggestion, matches, category } = listing;
  const typed: Listing["typed"] = {
    ...listing.typed,
    ...(category && { category: category.title }),
  };
  const firstPicture = posts.slice(0, CARDS_PER_ROW).find(({ image }) => image);
  return (
    <>
      <div className="listing-head hero">
        <h1>{searchQuery ? "Search" : (category?.title ?? nameOfList(site))}</h1>
        <SearchBox action={paths.search()} defaultValue={searchQuery} label={nameOfAll(site)}>
          {KEPT_FILTERS.filter((name) => typed[name]).map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
        </SearchBox>
      </div>
      <div className="listing">
        <ListingFilters listing={listing} />
        <div>
          <ListingToolbar listing={listing} />
          {suggestion && (
            <p className="suggestion">
              Did you mean{" "}
              <a href={listingHref(listing, { searchQuery: suggestion, page: null })}>
                {suggestion}
              </a>
              ?
            </p>
          )}
          {matches && <SearchMatches {...matches} />}
          {posts.length === 0 && <NothingFound listing={listing} />}
          {searchQuery ? (
            posts.map((post) => <SearchResult key={post.id} post={post} />)
          ) : (
            <div className="post-grid">
              {posts.map((post) => (
                <PostCard
                  key={post.id}
                  post={post}
                  reactions={<CardReactions post={post} />}
                  heading="h2"
                  priority={post === firstPicture}
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

function emptyText({ searchQuery, typed }: Listing): [heading: string, advice: string] {
  if (searchQuery) {
    return [
      `No results for “${searchQuery}”`,
      'Try another word or remove a filter. The beginning of a word is enough, and accents make no difference. Use "quotes" for an exact phrase, -word to leave a word out, and tag: or author: to search those.',
    ];
  }
  const isFiltered = Object.keys(typed).some((name) => name !== "sort" && name !== "page");
  return isFiltered
    ? ["No posts match these filters", "Remove a filter, or explore everything."]
    : ["No posts yet", "New posts will appear here."];
}

function NothingFound({ listing }: { listing: Listing }) {
  const [heading, advice] = emptyText(listing);
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
