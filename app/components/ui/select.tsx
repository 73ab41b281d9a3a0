import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A native list of choices. Give it a label, or use `Field`. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select className={classNames("input", className)} {...props} />;
}
