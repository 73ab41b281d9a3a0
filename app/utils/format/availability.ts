import type { Availability } from "~api/contract/posts/sale-fields";

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  available: "Available",
  reserved: "Reserved",
  sold: "Sold",
};
