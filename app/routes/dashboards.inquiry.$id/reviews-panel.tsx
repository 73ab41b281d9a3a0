import type { Inquiry } from "~api/contract/responses/inquiries";
import { Rating } from "~/components/reviews/rating";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDay } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "~/components/reviews/review-list.css";

type Reviews = NonNullable<Inquiry["reviews"]>;
type Props = { inquiryId: string; reviews: Reviews; otherName: string };

export function ReviewsPanel({ inquiryId, reviews, otherName }: Props) {
  const { own, other, mayWrite, isHidden, isOtherWritten, until } = reviews;
  return (
    <Panel heading="Reviews">
      <div className="stack">
        {own && <Written heading="Your review" review={own} />}
        {isHidden && <p>Our moderators have hidden your review.</p>}
        {other && <Written heading={`Review by ${otherName}`} review={other} />}
        {!other && isOtherWritten && (
          <p>
            {otherName} wrote a review.{" "}
            {mayWrite
              ? "You can read it once you’ve written yours, or on "
              : "It will be published on "}
            <time dateTime={until}>{formatDay(until)}</time>.
          </p>
        )}
        {!isOtherWritten && <Unwritten {...{ reviews, otherName }} />}
        {mayWrite && (
          <p className="row">
            <ButtonLink href={paths.review(inquiryId)} variant="primary">
              Write a review
            </ButtonLink>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Unwritten({ reviews, otherName }: Pick<Props, "reviews" | "otherName">) {
  const { own, isOwnShown, mayWrite, until, isHidden } = reviews;
  const day = <time dateTime={until}>{formatDay(until)}</time>;
  if (mayWrite) {
    return (
      <p>
        You can review {otherName} until {day}. Reviews are published once you’ve both written one,
        or on that day.
      </p>
    );
  }
  if (isOwnShown) return <p>Your review is published. There is none by {otherName}.</p>;
  if (own) {
    return (
      <p>
        {otherName} hasn’t written a review yet. Yours will be published with theirs, or on {day}.
      </p>
    );
  }
  return isHidden ? null : <p>Reviews closed on {day}.</p>;
}

function Written({ heading, review }: { heading: string; review: NonNullable<Reviews["own"]> }) {
  return (
    <div>
      <p>
        <strong>{heading}</strong> <Rating value={review.rating} />
      </p>
      <p className="pre-line" dir="auto">
        {review.text}
      </p>
    </div>
  );
}
