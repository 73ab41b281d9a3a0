import type { ReactNode } from "react";
import "./badge.css";

type Props = {
  kind?: "default" | "primary" | "success" | "warning" | "error" | "info";
  children: ReactNode;
};

export function Badge({ kind = "default", children }: Props) {
  return <span className={kind === "default" ? "badge" : `badge badge-${kind}`}>{children}</span>;
}
