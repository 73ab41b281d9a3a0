import type { ServiceContext } from "../request/context";
import { isUniqueViolation } from "../../db/client";
import { conflict, invalid } from "../../lib/errors";
import { requireCaller } from "../request/caller";
import {
  findHandleOwner,
  getHandleChangeTime,
  isLookalike,
  listOfficials,
} from "../../queries/users/handles";
import { isReservedHandle } from "../../lib/text/handle";
import { handleKey } from "../../lib/text/handle-key";

const TAKEN = "This handle is taken, or was until recently. Choose another";

const ALIKE = "This looks too much like someone else’s handle. Choose another";

const formatDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format;

/** Refuses another handle that nobody may have, that is not free, or that comes too early. */
export async function refuseHandle(c: ServiceContext, handle: string): Promise<void> {
  const { db, config } = c.var;
  const { id } = requireCaller(c);
  const [owner, isAlike, changeTime, officials] = await Promise.all([
    findHandleOwner(db, handle),
    isLookalike(db, id, handle),
    getHandleChangeTime(db, id),
    listOfficials(db, id),
  ]);
  refuseUntil(changeTime);
  const isOfficial = officials.some(
    (official) => handleKey(official.handle ?? "") === handleKey(handle),
  );
  if (isReservedHandle(handle, config.SITE_NAME) || (isOfficial && owner?.userId !== id)) {
    throw invalid({ handle: ["This could be taken for the site or its team. Choose another"] });
  }
  if (owner ? owner.userId !== id : isAlike) throw conflict(owner ? TAKEN : ALIKE, "handle");
}

/** Refuses a change that comes too early after another, which may have been made just now. */
export async function refuseEarlyHandle(c: ServiceContext): Promise<void> {
  refuseUntil(await getHandleChangeTime(c.var.db, requireCaller(c).id));
}

function refuseUntil(changeTime: Date | null): void {
  if (!changeTime) return;
  const again = `You can change it again from ${formatDay(changeTime)}`;
  throw invalid({ handle: [`You changed your handle recently. ${again}`] });
}

/** Turns a failed write into a 409 where somebody else was given the handle meanwhile. */
export function refuseTakenHandle(error: unknown): never {
  throw isUniqueViolation(error, "handles.handle") ? conflict(TAKEN, "handle") : error;
}
