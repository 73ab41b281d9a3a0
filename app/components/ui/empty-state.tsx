import type { ComponentProps } from "react";
import { Awning } from "./awning";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon";

type Props = { icon: IconName } & ComponentProps<"div">;

/** A stall with nothing on it: a heading, one sentence and a `p.row` with one way on. */
export function EmptyState({ icon, className, children, ...props }: Props) {
  return (
    <div className={classNames("empty", className)} {...props}>
      <div className="stall" aria-hidden="true">
        <Awning />
        <i>
          <Icon name={icon} />
        </i>
      </div>
      {children}
    </div>
  );
}
