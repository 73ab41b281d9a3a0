/** How long one store keeps what it holds: some days, or until something happens. */
export type RetentionRule = {
  kind: "table" | "bucket" | "object" | "queue" | "log" | "cookie";
  store: string;
  holds: string;
  /** About nobody: the privacy page leaves it out. */
  isPersonal?: false;
} & ({ days: number; after: string } | { until: string });

export const ACCOUNT = "the account is deleted";
export const POST = "the post, or the account, is deleted";
