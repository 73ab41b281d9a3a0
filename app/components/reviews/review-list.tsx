import type { Review } from "~api/contract/responses/reviews";
import { Separator } from "~/components/posts/separator";
import { Avatar } from "~/components/ui/avatar";
import { RoleBadge } from "~/components/ui/role-badge";
import { formatDay, toMinute } from "~/utils/format/dates";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { Rating } from "./rating";
import "~/components/posts/byline.css";
import "./review-list.css";

const ROLES: Record<Review["role"], string> = { buyer: "bought", seller: "sold" };

export function ReviewList({ reviews }: { reviews: Review[] }) {
  const { viewer } = useRootData();
  return (
    <ul className="review-list">
      {reviews.map(({ id, author, role, rating, text, createdAt }) => (
        <li key={id} className="review">
          <Avatar user={author} size="md" />
          <p className="byline">
            <a href={paths.author(author.id)} dir="auto">
              {author.fullName}
            </a>
            <RoleBadge badge={author.badge} />
            <Separator />
            <span>{ROLES[role]}</span>
            <Separator />
            <time dateTime={toMinute(createdAt)}>{formatDay(createdAt)}</time>{" "}
            {viewer?.id !== author.id && (
              <>
                <Separator />
                <a
                  href={paths.report("review", id)}
                  aria-label={`Report the review by ${author.fullName}`}
                >
                  Report
                </a>
              </>
            )}
          </p>
          <p>
            <Rating value={rating} />
          </p>
          <p className="pre-line" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
