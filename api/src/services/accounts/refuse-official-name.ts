import type { ServiceContext } from "../request/context";
import { invalid } from "../../lib/errors";
import { listOfficials } from "../../queries/users/handles";
import { handleKey } from "../../lib/text/handle-key";
import { nameKey } from "../../lib/text/name-key";
import { hasMarkSign, isOfficialName } from "../../lib/text/official-name";

const LIKE_TEAM = "This could be taken for the site or its team";

type Name = { firstName: string; lastName: string };

const keyOf = ({ firstName, lastName }: Name) => nameKey(`${firstName} ${lastName}`);

/**
 * Refuses a name that looks like that of an admin or a moderator, for whom its owner could be taken,
 * or like that of the site or its team.
 */
export async function refuseOfficialName(c: ServiceContext, name: Name): Promise<void> {
  if (isNameOfSite(name, c.var.config.SITE_NAME)) {
    throw invalid({ firstName: ["This is too much like the name of this site"] });
  }
  if (isOfficialName(`${name.firstName} ${name.lastName}`, c.var.config.SITE_NAME)) {
    throw invalid({ firstName: [`${LIKE_TEAM}. Enter your own name`] });
  }
  const officials = await listOfficials(c.var.db, c.var.caller?.id ?? null);
  if (!officials.some((official) => keyOf(official) === keyOf(name))) return;
  throw invalid({
    firstName: [
      "An admin or moderator of this site has this name. Add a middle name or an initial",
    ],
  });
}

/** Refuses pronouns, which stand beside the name, that could be taken for a role. */
export function refuseOfficialPronouns(c: ServiceContext, pronouns: string): void {
  if (isOfficialName(pronouns, c.var.config.SITE_NAME)) throw invalid({ pronouns: [LIKE_TEAM] });
}

/**
 * Refuses signs that imitate a mark in these of the fields, as they were typed too: what is stored has
 * letters in place of some.
 */
export function refuseMarkSigns(
  names: readonly string[],
  typed: Record<string, unknown>,
  stored: Record<string, unknown> = typed,
): void {
  const signed = names.filter((name) =>
    hasMarkSign(`${String(typed[name])} ${String(stored[name])}`),
  );
  if (signed.length === 0) return;
  const message = "Leave out emoji, check marks, stars and other signs";
  throw invalid(Object.fromEntries(signed.map((name) => [name, [message]])));
}

/** Whether a name is that of the site or, where that has several words, has it in it. */
function isNameOfSite(name: Name, siteName: string): boolean {
  const site = nameKey(siteName);
  const isWithin = site.includes(" ") && ` ${keyOf(name)} `.includes(` ${site} `);
  return isWithin || handleKey(`${name.firstName}${name.lastName}`) === handleKey(siteName);
}
