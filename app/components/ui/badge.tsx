import type { ReactNode } from "react";

type Props = {
  kind?: "default" | "primary" | "success" | "warning" | "error" | "info";
  children: ReactNode;
};

/** A fact about something, in a word or two. */
export function Badge({ kind = "default", children }: Props) {
  return <span className={kind === "default" ? "badge" : `badge badge-${kind}`}>{children}</span>;
}
