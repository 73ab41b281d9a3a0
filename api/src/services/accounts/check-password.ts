import { verifyPassword } from "../auth/passwords";
import { sha256 } from "../../lib/auth/secrets";
import type { ServiceContext } from "../request/context";
import { notifyGuesses } from "../mail/notices/security-mail";
import { neighbourhood, subnet } from "../../../contract/site/network";
import { limiterOf } from "../limiter/shards";

type Account = { id: string; password_hash: string };

/**
 * Compares a password with that of the account of an address, known or not. Guesses from places
 * that are new to the account are delayed more and more, and told to its owner, but for those from
 * a browser that is known.
 */
export async function checkPassword(
  c: ServiceContext,
  emailKey: string,
  account: Account | null,
  password: string,
  { isKnownBrowser = false } = {},
): Promise<boolean> {
  const scale = Math.max(1, c.var.config.RATE_LIMIT_SCALE);
  const hash = sha256(emailKey);
  const place = sha256(`${emailKey} ${subnet(c.var.clientIp)}`).slice(0, 32);
  const guess = { account: hash, place, isKnown: isKnownBrowser };
  const counter = limiterOf(c.env, hash);
  const { isKnown, delayMs } = await counter.beginGuess(guess, scale);
  if (delayMs > 0) await scheduler.wait(delayMs);
  const asker = {
    network: neighbourhood(c.var.clientIp),
    isKnown: isKnown || c.var.caller !== null,
  };
  const isRight = await verifyPassword(asker, password, account?.password_hash ?? null);
  if (isRight) await counter.endGuess(guess);
  else if ((await counter.failGuess(guess, scale)) && account) notifyGuesses(c, account.id);
  return isRight;
}
