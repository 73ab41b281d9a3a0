import type { ComponentProps } from "react";
import { Price } from "./price";

/** A price hung on a picture like a shop tag. Its parent is `position: relative`. */
export function PriceTag({ post }: Pick<ComponentProps<typeof Price>, "post">) {
  return <Price post={post} className="price-tag" />;
}
