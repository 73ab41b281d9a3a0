import { Marketplace } from "../marketplace";

// Rendered anew a minute after it was, as ours would be, and served again until then.
export const revalidate = 60;

export default function Page() {
  return <Marketplace />;
}
