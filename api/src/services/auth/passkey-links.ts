import { webSecrets } from "../../lib/env";
import { DAY_MS } from "../../db/time";
import { seal, unseal } from "../../lib/auth/sealed";

const LINK_MS = 7 * DAY_MS;
// What else is sealed with the same key belongs to accounts, whose ids are no such text.
const OWNER = "links that remove passkeys";

type Removal = { userId: string; passkeyId: string };
type SecretConfig = Parameters<typeof webSecrets>[0];

/** The token of a link that removes a passkey, for 7 days. It says all by itself and is stored nowhere. */
export function createRemovalToken(
  config: SecretConfig,
  { userId, passkeyId }: Removal,
): Promise<string> {
  const content = [userId, passkeyId, Date.now() + LINK_MS];
  return seal(webSecrets(config)[0], content.join(" "), OWNER);
}

/** What a token removes; null for one that is not ours, or over. */
export async function readRemovalToken(
  config: SecretConfig,
  token: string,
): Promise<Removal | null> {
  const content = await unseal(webSecrets(config), token, OWNER);
  const [userId = "", passkeyId = "", endsAt] = content?.split(" ") ?? [];
  return Number(endsAt) > Date.now() ? { userId, passkeyId } : null;
}
