/** How long a store keeps its data: some days, or until an event. */
export type RetentionRule = {
  kind: "table" | "bucket" | "object" | "queue" | "log" | "cookie";
  store: string;
  holds: string;
  /** Not about people: the privacy page omits it. */
  isPersonal?: false;
} & ({ days: number; after: string } | { until: string });

export const ACCOUNT = "the account is deleted";
export const POST = "the post, or the account, is deleted";
