import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import "./panel.css";

type Props = {
  heading?: ReactNode;
  aside?: ReactNode;
  /** For tables: no padding around the content. */
  isFlush?: boolean;
} & ComponentProps<"section">;

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
