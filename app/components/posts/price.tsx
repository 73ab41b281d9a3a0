import { formatPrice } from "~/utils/format/money";
import type { PostCard } from "~api/contract/responses/posts";
import { classNames } from "~/components/ui/class-names";
import "./price.css";

type Props = {
  post: Pick<PostCard, "price" | "updatedPrice" | "currency" | "availability">;
  className?: string;
};

/** Nothing if not for sale; a changed price is struck through. */
export function Price({ post: { price, updatedPrice, currency, availability }, className }: Props) {
  if (price === null) return null;
  const isChanged = updatedPrice !== null;
  return (
    <span className={classNames("price", className)}>
      {isChanged && (
        <s>
          <span className="sr-only">Old price </span>
          {formatPrice(price, currency)}
        </s>
      )}{" "}
      <span>
        <span className="sr-only">{isChanged ? "New price " : "Price "}</span>
        {formatPrice(isChanged ? updatedPrice : price, currency)}
      </span>
      {availability !== "available" && (
        <span className={`price-${availability}`}>
          {availability === "sold" ? " Sold" : " Reserved"}
        </span>
      )}
    </span>
  );
}
