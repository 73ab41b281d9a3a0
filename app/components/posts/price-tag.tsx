import type { ComponentProps } from "react";
import { Price } from "./price";

/** On a picture, whose parent is `position: relative`. */
export function PriceTag({ post }: Pick<ComponentProps<typeof Price>, "post">) {
  return <Price post={post} className="price-tag" />;
}
