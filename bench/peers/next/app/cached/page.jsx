import { Marketplace } from "../marketplace";

// Revalidated each minute, as ours.
export const revalidate = 60;

export default function Page() {
  return <Marketplace />;
}
