import type { Database } from "../../../db/client";
import type { ImportRow } from "../../../queries/imports/imports";
import { findMoved } from "../../../queries/imports/old-addresses";
import { listOldLinks, moveLinks } from "./moved-links";
import { toNewAddress } from "./old-address";

/** A text of an archive with its links to what comes along leading here. */
export async function linkMoved(
  db: Database,
  row: Pick<ImportRow, "id" | "user_id">,
  page: string | null,
  text: string,
): Promise<{ text: string; lost: number }> {
  const addresses = listOldLinks(text, page);
  if (addresses.length === 0) return { text, lost: 0 };
  const found = await findMoved(db, { importId: row.id, userId: row.user_id }, addresses);
  const moved = new Map(found.map((one) => [one.address, toNewAddress(one)]));
  return moveLinks(text, page, (address) => moved.get(address));
}
