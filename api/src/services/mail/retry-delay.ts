const MINUTE = 60;
const FIRST_DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const LATER_DELAY = 60 * MINUTE;
// Those of a batch that failed together are tried again apart.
const JITTER = 0.2;
// The delays between that many attempts are 24 hours in sum.
const MAX_ATTEMPTS = FIRST_DELAYS.length + 25;

/** The seconds until a mail is tried again after so many attempts; null after the last. */
export function retryDelay(attempts: number, random = Math.random): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const delay = FIRST_DELAYS[attempts - 1] ?? LATER_DELAY;
  return Math.round(delay * (1 + JITTER * (2 * random() - 1)));
}
