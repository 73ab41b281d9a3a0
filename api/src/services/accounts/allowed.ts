import { type Act, TEAM_ONLY } from "../../../contract/site/settings/allowed";
import { forbidden } from "../../lib/errors";
import { mayModerate, requireCaller } from "../request/caller";
import type { ServiceContext } from "../request/context";

/** Whether the site lets the caller do something. */
export function isAllowed(c: ServiceContext, act: Act): boolean {
  return !c.var.config.teamActs.includes(act) || mayModerate(requireCaller(c));
}

/** Refuses what the site leaves to its team. */
export function requireAllowed(c: ServiceContext, act: Act): void {
  if (!isAllowed(c, act)) throw forbidden(TEAM_ONLY[act]);
}
