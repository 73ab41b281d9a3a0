import type { ComponentProps } from "react";
import { Awning } from "~/components/layout/awning";
import { classNames } from "./class-names";
import "./card.css";

type Props = {
  as?: "div" | "section";
  hasAwning?: boolean;
} & ComponentProps<"div">;

export function Card({ as: Tag = "div", hasAwning, className, children, ...props }: Props) {
  return (
    <Tag className={classNames("card", className)} {...props}>
      {hasAwning && <Awning />}
      {children}
    </Tag>
  );
}
