import { Marketplace } from "../marketplace";

export const dynamic = "force-dynamic";

export default function Page() {
  return <Marketplace />;
}
