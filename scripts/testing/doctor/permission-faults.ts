import { CloudflareError } from "../../lib/cloudflare";
import type { Fault } from "./faults";
import { DATABASE } from "./healthy-environment";

/** Resources that the token may not read count neither as present nor as missing. */
export const REFUSALS: Fault[] = [
  {
    name: "a token that may not see the database",
    account: { [`/d1/database/${DATABASE}`]: new CloudflareError(403, "Forbidden") },
    says: "✗ The database: the token may not see it (Forbidden). Let the token read and edit it.",
  },
  {
    name: "a token that may not see the queues",
    account: { "/queues": new CloudflareError(403, "Authentication error.") },
    says: "✗ The queues: the token may not see it (Authentication error).",
  },
  {
    name: "a platform that fails",
    account: { "/r2/buckets/ink-bazaar-uploads": new CloudflareError(503, "Unavailable") },
    says: "✗ The bucket ink-bazaar-uploads: it could not be looked at (Unavailable). Try again in a moment.",
  },
];
