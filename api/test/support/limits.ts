import { env } from "cloudflare:workers";

const bindings = env as unknown as Record<string, RateLimit>;
const names = Object.keys(env).filter((name) => name.startsWith("LIMIT_"));

const replaceAll = (withWhat: (name: string) => RateLimit | undefined): Partial<ApiEnv> =>
  Object.fromEntries(names.map((name) => [name, withWhat(name)]));

/** The limits as they are deployed: those of other tests are a thousand times as large. */
export const STRICT: Partial<ApiEnv> = {
  ...replaceAll((name) => bindings[`STRICT_${name}`]),
  RATE_LIMIT_SCALE: "1",
};

/** One call for each limit. The platform's counters restart each minute. */
export function onlyOnce(): Partial<ApiEnv> {
  const seen = new Set<string>();
  const limit: RateLimit["limit"] = async ({ key }) => {
    const success = !seen.has(key);
    seen.add(key);
    return { success };
  };
  return { ...replaceAll(() => ({ limit })), RATE_LIMIT_SCALE: "0.000001" };
}
