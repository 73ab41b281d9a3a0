import type { PostCard } from "~api/contract/posts";
import type { UserPublic, UserShort } from "~api/contract/users";
import { paths } from "~/utils/paths";
import type { Visit } from "./visit.server";

const CONTEXT = "https://schema.org";

/** Linked data is for machines, which are never signed in: others need not carry it. */
function onlySignedOut({ session }: Visit, linkedData: object): object | null {
  return session.has("token") ? null : { "@context": CONTEXT, ...linkedData };
}

function toPerson({ SITE_URL }: Visit["env"], user: Pick<UserShort, "id" | "fullName">) {
  const url = new URL(paths.author(user.id), SITE_URL).href;
  return { "@type": "Person", name: user.fullName, url };
}

/** The site and its search. */
export function describeSite(visit: Visit): object | null {
  const { SITE_NAME, SITE_URL } = visit.env;
  const search = new URL(paths.search(), SITE_URL).href;
  return onlySignedOut(visit, {
    "@type": "WebSite",
    name: SITE_NAME,
    url: new URL("/", SITE_URL).href,
    potentialAction: {
      "@type": "SearchAction",
      target: `${search}?searchQuery={words}`,
      "query-input": "required name=words",
    },
  });
}

function toPictureUrl({ SITE_URL }: Visit["env"], picture: string | null): string | undefined {
  return picture ? new URL(picture, SITE_URL).href : undefined;
}

/** A blog post as such, one with a price as a thing on offer. */
export function describePost(visit: Visit, post: PostCard): object | null {
  const url = new URL(paths.post(post.id), visit.env.SITE_URL).href;
  const author = toPerson(visit.env, post.user);
  const price = post.updatedPrice ?? post.price;
  const common = { url, image: toPictureUrl(visit.env, post.images[1280]?.url ?? post.image) };
  if (price !== null) {
    return onlySignedOut(visit, {
      "@type": "Product",
      name: post.title,
      description: post.shortDescription,
      category: post.category,
      ...common,
      offers: {
        "@type": "Offer",
        price: price.toFixed(2),
        priceCurrency: "USD",
        availability: `${CONTEXT}/InStock`,
        url,
        seller: author,
      },
    });
  }
  return onlySignedOut(visit, {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.shortDescription,
    articleSection: post.category,
    keywords: post.tags.join(", ") || undefined,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    commentCount: post.commentsCount,
    mainEntityOfPage: url,
    author,
    ...common,
  });
}

/** The page of somebody who publishes here. */
export function describeAuthor(visit: Visit, author: UserPublic): object | null {
  return onlySignedOut(visit, {
    "@type": "ProfilePage",
    dateCreated: author.createdAt,
    mainEntity: {
      ...toPerson(visit.env, author),
      description: author.bio || undefined,
      image: toPictureUrl(visit.env, author.profilePhoto),
    },
  });
}
