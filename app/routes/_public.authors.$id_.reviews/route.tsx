import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { IdSchema } from "~api/contract/common";
import { EmptyState } from "~/components/feedback/empty-state";
import { Breadcrumbs } from "~/components/layout/breadcrumbs";
import { Rating } from "~/components/reviews/rating";
import { ReviewList } from "~/components/reviews/review-list";
import { ButtonLink } from "~/components/ui/button";
import { countOf } from "~/utils/format/numbers";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import "./reviews.css";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: `Reviews of ${data.author.fullName}`,
          description: `What those who traded with ${data.author.fullName} say.`,
          path: data.path,
        }
      : { title: "Page not found" },
  );

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const after = IdSchema.safeParse(new URL(request.url).searchParams.get("after")).data;
  const [{ fullName, rating = null, reviewsCount = 0 }, { data, older }] = await Promise.all([
    context.api.users.get({ params: { id } }),
    context.api.reviews.list({ params: { id }, query: { after } }),
  ]);
  return {
    path: paths.authorList(id, "reviews", { after }),
    author: { id, fullName },
    rating,
    reviewsCount,
    reviews: data,
    olderHref: older && paths.authorList(id, "reviews", { after: older }),
  };
}

export default function ReviewsPage() {
  const { author, rating, reviewsCount, reviews, olderHref } = useLoaderData<typeof loader>();
  return (
    <div className="reviews-page">
      <Breadcrumbs links={[{ label: author.fullName, href: paths.author(author.id) }]} />
      <h1>
        Reviews of <span dir="auto">{author.fullName}</span>
      </h1>
      {rating !== null && (
        <p>
          <Rating value={rating} /> <span className="muted">{countOf(reviewsCount, "review")}</span>
        </p>
      )}
      {reviews.length === 0 ? (
        <EmptyState icon="comment">
          <h2>No reviews yet</h2>
          <p>Buyers and sellers can review each other once a project is handed over.</p>
        </EmptyState>
      ) : (
        <ReviewList reviews={reviews} />
      )}
      {olderHref && <ButtonLink href={olderHref}>Older reviews</ButtonLink>}
    </div>
  );
}
