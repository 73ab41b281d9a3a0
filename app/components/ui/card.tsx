import type { ComponentProps } from "react";
import { Awning } from "./awning";
import { classNames } from "./class-names";

type Props = {
  as?: "div" | "section";
  /** Under the stall's edge, because something is offered here. */
  hasAwning?: boolean;
} & ComponentProps<"div">;

/** A box of the public pages. Padding is its content's. */
export function Card({ as: Tag = "div", hasAwning, className, children, ...props }: Props) {
  return (
    <Tag className={classNames("card", className)} {...props}>
      {hasAwning && <Awning />}
      {children}
    </Tag>
  );
}
