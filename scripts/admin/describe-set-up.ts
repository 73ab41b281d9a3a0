import type { Database } from "../../api/src/db/client";
import { createSetUpCode } from "../../api/src/queries/site/set-up";

/**
 * Makes a code for a site without an admin, and says where to use it. Null where there is an admin;
 * without an address the link has only its path.
 */
export async function describeSetUp(db: Database, siteUrl = ""): Promise<string | null> {
  const code = await createSetUpCode(db);
  if (code === null) return null;
  return `Nobody is an admin of this site yet. Set it up within an hour:\n  ${siteUrl}/set-up?code=${code}`;
}
