import type { ComponentProps } from "react";
import { Awning } from "~/components/layout/awning";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import "./empty-state.css";

type Props = { icon: IconName } & ComponentProps<"div">;

/** A heading, one sentence, and a `p.row` with the next step. */
export function EmptyState({ icon, className, children, ...props }: Props) {
  return (
    <div className={classNames("empty", className)} {...props}>
      <div className="empty-picture" aria-hidden="true">
        <Awning />
        <i>
          <Icon name={icon} />
        </i>
      </div>
      {children}
    </div>
  );
}
