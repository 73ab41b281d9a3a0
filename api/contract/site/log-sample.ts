const SAMPLED_DIGITS = 8;
const SLOW_MS = 200;
const ONE_ROUTINE_IN = 10;

/**
 * A request that was answered; `isFrequent` where all visitors are answered the same, or where a sender is
 * remembered from the message before.
 */
type LoggedResponse = { id: string; status: number; ms: number; isFrequent: boolean };

/**
 * Whether a request is logged: every failure, and one in N of the others, the same ones in both Workers,
 * because the id decides. Of what is frequent, went well and was quick there are fewer: a line costs a
 * third of a stored page, and a twentieth of a message. A screen that names its reference is among the others.
 */
export function isLogged({ id, status, ms, isFrequent }: LoggedResponse, one: number): boolean {
  if (status >= 500) return true;
  const isRoutine = isFrequent && status < 400 && ms < SLOW_MS;
  const number = Number.parseInt(id.slice(0, SAMPLED_DIGITS), 16);
  const every = isRoutine ? one * ONE_ROUTINE_IN : one;
  return every === 1 || Number.isNaN(number) || number % every === 0;
}
