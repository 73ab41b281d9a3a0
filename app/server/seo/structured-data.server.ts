import { RATINGS } from "~api/contract/people/review-limits";
import type { Review } from "~api/contract/responses/reviews";
import type { PostCard } from "~api/contract/responses/posts";
import type { Availability } from "~api/contract/posts/sale-fields";
import type { UserPublic, UserShort } from "~api/contract/responses/users";
import { authorsOf } from "~/utils/authors";
import { paths } from "~/utils/paths";
import type { SiteView } from "~/server/api/site.server";
import type { RequestContext } from "~/server/context/request-context.server";

const CONTEXT = "https://schema.org";

const STOCK: Record<Availability, string> = {
  available: "InStock",
  reserved: "LimitedAvailability",
  sold: "SoldOut",
};

/** Structured data is for robots, which never sign in. */
function onlyWhenSignedOut({ session }: RequestContext, linkedData: object): object | null {
  return session.has("token") ? null : { "@context": CONTEXT, ...linkedData };
}

function toPerson({ SITE_URL }: RequestContext["env"], user: Pick<UserShort, "id" | "fullName">) {
  const url = new URL(paths.author(user.id), SITE_URL).href;
  return { "@type": "Person", name: user.fullName, url };
}

export function describeSite(context: RequestContext, site: SiteView): object | null {
  const { SITE_URL } = context.env;
  const search = new URL(paths.search(), SITE_URL).href;
  return onlyWhenSignedOut(context, {
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: new URL("/", SITE_URL).href,
    potentialAction: {
      "@type": "SearchAction",
      target: `${search}?searchQuery={words}`,
      "query-input": "required name=words",
    },
  });
}

function toPictureUrl(
  { SITE_URL }: RequestContext["env"],
  picture: string | null,
): string | undefined {
  return picture ? new URL(picture, SITE_URL).href : undefined;
}

/** A blog post; with a price, a product offer. */
export function describePost(context: RequestContext, post: PostCard): object | null {
  const url = new URL(paths.post(post), context.env.SITE_URL).href;
  const authors = authorsOf(post).map((author) => toPerson(context.env, author));
  const price = post.updatedPrice ?? post.price;
  const picture = toPictureUrl(context.env, post.images[1280]?.url ?? post.image);
  const description = post.shortDescription || undefined;
  if (price !== null) {
    return onlyWhenSignedOut(context, {
      "@type": "Product",
      name: post.title,
      description,
      category: post.category,
      url,
      image: picture ?? toPictureUrl(context.env, "/gate.webp"),
      offers: {
        "@type": "Offer",
        price: price.toFixed(2),
        priceCurrency: post.currency,
        availability: `${CONTEXT}/${STOCK[post.availability]}`,
        url,
        seller: authors[0],
      },
    });
  }
  return onlyWhenSignedOut(context, {
    "@type": "BlogPosting",
    headline: post.title,
    inLanguage: post.lang,
    description,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: url,
    author: authors.length > 1 ? authors : authors[0],
    url,
    image: picture,
  });
}

/** A profile. schema.org's Person has no rating, so each rating names the person. */
export function describeAuthor(
  context: RequestContext,
  author: UserPublic,
  reviews: Review[],
): object | null {
  const person = toPerson(context.env, author);
  const id = `${person.url}#person`;
  const itemReviewed = { "@id": id };
  const scale = { bestRating: RATINGS[0], worstRating: RATINGS.at(-1) };
  const page = {
    "@type": "ProfilePage",
    dateCreated: author.createdAt,
    mainEntity: {
      ...person,
      "@id": id,
      alternateName: author.handle ? `@${author.handle}` : undefined,
      description: author.bio || undefined,
      sameAs: author.links?.length ? author.links.map(({ url }) => url) : undefined,
      image: toPictureUrl(context.env, author.profilePhoto),
    },
  };
  if (reviews.length === 0) return onlyWhenSignedOut(context, page);
  const average = typeof author.rating === "number" && {
    "@type": "AggregateRating",
    itemReviewed,
    ratingValue: author.rating,
    reviewCount: author.reviewsCount,
    ...scale,
  };
  const written = reviews.map((review) => ({
    "@type": "Review",
    itemReviewed,
    author: toPerson(context.env, review.author),
    datePublished: review.shownAt ?? undefined,
    reviewBody: review.text,
    reviewRating: { "@type": "Rating", ratingValue: review.rating, ...scale },
  }));
  return onlyWhenSignedOut(context, {
    "@graph": [page, ...(average ? [average] : []), ...written],
  });
}
