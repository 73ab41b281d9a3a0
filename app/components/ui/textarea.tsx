import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A text of several lines. Give it a label, or use `Field`. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={classNames("input", className)} {...props} />;
}
