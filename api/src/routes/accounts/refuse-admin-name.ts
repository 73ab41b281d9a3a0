import type { ApiContext } from "../../context";
import { invalid } from "../../errors";
import { listAdminNames } from "../../queries/users/users";
import { nameKey } from "../../text/name-key";

type Name = { firstName: string; lastName: string };

const keyOf = ({ firstName, lastName }: Name) => nameKey(`${firstName} ${lastName}`);

/** Refuses a name that looks like that of an admin, for whom its owner could be taken. */
export async function refuseAdminName(c: ApiContext, name: Name): Promise<void> {
  const admins = await listAdminNames(c.var.db);
  if (!admins.some((admin) => keyOf(admin) === keyOf(name))) return;
  throw invalid({
    firstName: ["An admin of this site has this name. Add a middle name or an initial"],
  });
}
