import { createRemovalToken } from "../../auth/passkey-links";
import type { Database } from "../../../db/client";
import type { Config } from "../../../lib/env";
import { listPasskeys } from "../../../queries/accounts/passkeys";
import { getSecondFactor } from "../../../queries/accounts/second-factors";
import type { StillWorks } from "./compose-safety";
import type { Notice } from "./notice";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** What still logs in to an account, for the notice of a reset; nothing for the others. */
export async function readStillWorks(
  db: Database,
  config: Config,
  userId: string,
  notice: Notice,
): Promise<StillWorks | undefined> {
  if (notice !== "password-reset") return undefined;
  const [passkeys, factor] = await Promise.all([
    listPasskeys(db, userId),
    getSecondFactor(db, userId),
  ]);
  const links = passkeys.map(async ({ id, name, created_at: addedAt }) => {
    const token = await createRemovalToken(config, { userId, passkeyId: id });
    return {
      label: `Remove the passkey “${name}”, added on ${DAY.format(new Date(addedAt))}`,
      link: `${config.SITE_URL}/${userId}/remove-passkey/${token}`,
    };
  });
  return { passkeys: await Promise.all(links), hasSecondFactor: factor !== null };
}
