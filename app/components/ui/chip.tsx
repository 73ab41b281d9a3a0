import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type Props = {
  /** A filter that is on: pressing takes it away. Say so in the `aria-label`. */
  isOn?: boolean;
} & ComponentProps<"a">;

/** A small link to a tag, or to the list without one filter. */
export function Chip({ isOn = false, className, children, ...props }: Props) {
  return (
    <a className={classNames("chip", isOn && "chip-on", className)} {...props}>
      {children}
      {isOn && <Icon name="close" size="sm" />}
    </a>
  );
}
