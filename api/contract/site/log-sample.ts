const SAMPLED_DIGITS = 8;
const SLOW_MS = 200;
const ONE_ROUTINE_IN = 10;

/** `isFrequent`: cached pages, and messages of a sender who has just sent another. */
type LoggedResponse = { id: string; status: number; ms: number; isFrequent: boolean };

/**
 * Logs every failure and one in N other responses; both Workers choose the same, by the id.
 * Frequent, fast successes are logged less often.
 */
export function isLogged({ id, status, ms, isFrequent }: LoggedResponse, one: number): boolean {
  if (status >= 500) return true;
  const isRoutine = isFrequent && status < 400 && ms < SLOW_MS;
  const number = Number.parseInt(id.slice(0, SAMPLED_DIGITS), 16);
  const every = isRoutine ? one * ONE_ROUTINE_IN : one;
  return every === 1 || Number.isNaN(number) || number % every === 0;
}
