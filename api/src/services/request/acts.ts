import type { ServiceContext } from "./context";
import { withAct } from "../../queries/admin-acts";
import { isOwnerOrAdmin, requireCaller } from "./caller";

/**
 * From now on the request's change is logged as an act of its caller, about something of `ownerId`:
 * the change, and that it was made, are kept together or not at all.
 */
export function actAsAdmin(
  c: ServiceContext,
  { ownerId = null, label = null }: { ownerId?: string | null; label?: string | null } = {},
): void {
  const actorId = requireCaller(c).id;
  const { operation, subjectId } = c.var;
  const act = { operation, actorId, ownerId, subjectId, label };
  c.set("db", withAct(c.var.db, act));
}

/** Whether the caller may change what belongs to somebody; where an admin does, it is logged. */
export function mayChange(
  c: ServiceContext,
  ownerId: string,
  label: string | null = null,
): boolean {
  const caller = requireCaller(c);
  if (!isOwnerOrAdmin(caller, ownerId)) return false;
  if (caller.id !== ownerId) actAsAdmin(c, { ownerId, label });
  return true;
}
