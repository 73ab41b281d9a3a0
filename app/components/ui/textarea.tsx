import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A text of several lines. Give it a label, or use `Field`. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  // What was typed before the scripts came differs from what was sent: see entry.client.
  return (
    <textarea className={classNames("input", className)} {...props} suppressHydrationWarning />
  );
}
