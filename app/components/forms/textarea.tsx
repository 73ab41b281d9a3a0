import type { ComponentProps } from "react";
import { classNames } from "~/components/ui/class-names";
import "./field.css";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  // Text typed before hydration differs from the markup: see entry.client.
  return (
    <textarea
      className={classNames("input", className)}
      dir="auto"
      {...props}
      suppressHydrationWarning
    />
  );
}
