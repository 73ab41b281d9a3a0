import { addFirstCategory } from "../../queries/posts/categories";
import { markChanged } from "../purges/purge";
import type { ServiceContext } from "../request/context";
import { logSecurity } from "../request/security-log";

/** What follows when an account was made: the first one's site gets a category to write in. */
export async function noteRegistration(c: ServiceContext, id: string): Promise<void> {
  logSecurity(c, "account-registered", id);
  if (await addFirstCategory(c.var.db)) markChanged(c, "list", "site");
}
