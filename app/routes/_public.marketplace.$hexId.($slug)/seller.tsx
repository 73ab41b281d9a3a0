import type { PostDetail } from "~api/contract/responses/posts";
import { percentLowered } from "~api/contract/posts/prices";
import { MessageLink } from "~/components/messenger/message-link";
import { ReviewSummary } from "~/components/reviews/review-summary";
import { ButtonLink } from "~/components/ui/button";
import { formatDay, toMinute } from "~/utils/format/dates";
import { countOf, formatCount } from "~/utils/format/numbers";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";

export function Lowered({ post }: { post: PostDetail }) {
  const { price, updatedPrice, priceLoweredAt } = post;
  if (price === null || updatedPrice === null || updatedPrice >= price) return null;
  return (
    <p className="small muted">
      {`Lowered by ${percentLowered(price, updatedPrice)}\u00A0%`}
      {priceLoweredAt && (
        <>
          {" on "}
          <time dateTime={toMinute(priceLoweredAt)}>{formatDay(priceLoweredAt)}</time>
        </>
      )}
    </p>
  );
}

export function SellerLinks({ post }: { post: PostDetail }) {
  const { viewer, site } = useRootData();
  const { user } = post;
  if (viewer?.id === user.id) return null;
  const mailPath = paths.emailPerson(user.id);
  return (
    <div className="row">
      {site.hasMarketplace && post.availability !== "sold" && (
        <ButtonLink href={paths.ask(post.id)} variant="primary">
          Ask about this project
        </ButtonLink>
      )}
      <MessageLink person={user} back={paths.post(post)}>
        Message
      </MessageLink>
      <ButtonLink href={viewer ? mailPath : paths.login({ redirectTo: mailPath })}>
        Send e-mail
      </ButtonLink>
    </div>
  );
}

type SellerProps = { seller: NonNullable<PostDetail["seller"]>; userId: string };

/** For buyers: selling since, rating, and response time. */
export function SellerFacts({ seller, userId }: SellerProps) {
  const { since, soldCount, answerMinutes } = seller;
  return (
    <>
      <p className="small muted">
        {"Seller since "}
        <time dateTime={toMinute(since)}>{formatDay(since)}</time>
        {soldCount > 0 && ` · ${formatCount(soldCount)} sold`}
      </p>
      <ReviewSummary person={{ ...seller, id: userId }} className="small" />
      {typeof answerMinutes === "number" && (
        <p className="small muted">{`Typically replies within ${roundUp(answerMinutes)}`}</p>
      )}
    </>
  );
}

function roundUp(minutes: number): string {
  if (minutes <= 60) return "an hour";
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? countOf(hours, "hour") : countOf(Math.ceil(hours / 24), "day");
}
