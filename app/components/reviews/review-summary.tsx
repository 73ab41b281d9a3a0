import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import { Rating } from "./rating";
import "./review-list.css";

type Props = {
  person: { id: string; reviewsCount?: number | undefined; rating?: number | null | undefined };
  className?: string;
};

export function ReviewSummary({ person, className }: Props) {
  const { id, reviewsCount = 0, rating } = person;
  if (reviewsCount === 0) return null;
  return (
    <p className={className}>
      {typeof rating === "number" && (
        <>
          <Rating value={rating} />{" "}
        </>
      )}
      <a href={paths.authorList(id, "reviews")}>{countOf(reviewsCount, "review")}</a>
    </p>
  );
}
