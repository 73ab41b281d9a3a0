import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import "./chip.css";

type Props = {
  /** An active filter, removed by a click; needs an `aria-label` that says so. */
  isOn?: boolean;
} & ComponentProps<"a">;

export function Chip({ isOn = false, className, children, ...props }: Props) {
  return (
    <a className={classNames("chip", isOn && "chip-on", className)} {...props}>
      {children}
      {isOn && <Icon name="close" size="sm" />}
    </a>
  );
}
