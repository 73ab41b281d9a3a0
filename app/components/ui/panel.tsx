import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

type Props = {
  heading?: ReactNode;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  /** Without padding around the content: for tables. */
  isFlush?: boolean;
} & ComponentProps<"section">;

/** A box of the work area. */
export function Panel({ heading, aside, isFlush, className, children, ...props }: Props) {
  const headingId = useId();
  return (
    <section
      className={classNames("panel", isFlush && "panel-flush", className)}
      aria-labelledby={heading ? headingId : undefined}
      {...props}
    >
      {heading && (
        <div className="panel-head">
          <h2 id={headingId}>{heading}</h2>
          {aside}
        </div>
      )}
      {isFlush ? children : <div className="panel-body">{children}</div>}
    </section>
  );
}
