import type { ComponentProps } from "react";
import { classNames } from "~/components/ui/class-names";
import "./field.css";

export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select className={classNames("input", className)} {...props} />;
}
