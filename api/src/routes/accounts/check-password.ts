import { verifyPassword } from "../../auth/passwords";
import { sha256 } from "../../auth/secrets";
import type { ApiContext } from "../../context";
import { notifyGuesses } from "../../mail/security-mail";
import { clientAddress } from "../../middleware/client-address";

type Account = { id: string; password_hash: string };

/**
 * Compares a password with that of the account of an address, known or not. Guesses from places
 * that are new to the account are delayed more and more, and told to its owner.
 */
export async function checkPassword(
  c: ApiContext,
  emailKey: string,
  account: Account | null,
  password: string,
): Promise<boolean> {
  const scale = Math.max(1, c.var.config.RATE_LIMIT_SCALE);
  const counter = c.env.LIMITER.get(c.env.LIMITER.idFromName(`guesses:${sha256(emailKey)}`));
  const place = sha256(`${emailKey} ${clientAddress(c)}`).slice(0, 32);
  const delayMs = await counter.beginGuess(place, scale);
  if (delayMs > 0) await scheduler.wait(delayMs);
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  if (isRight) await counter.endGuess(place);
  else if ((await counter.failGuess(scale)) && account) notifyGuesses(c, account.id);
  return isRight;
}
