const LEAST_LENGTH = 32;
const LEAST_LOCAL_LENGTH = 16;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u;
/** The values in `.dev.vars.example` and the documents. */
const EXAMPLE = /^(?:at least \d+ characters|example|change[ -_]?me|secret|your[ -_])/iu;

/** A missing or invalid setting, named in a sentence. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

/** The first problem as a sentence, or null. Local secrets may be short and equal. */
export function findSecretProblem(
  secrets: Record<string, string | undefined>,
  siteUrl: string,
): string | null {
  const isLocal = isLoopback(siteUrl);
  const least = isLocal ? LEAST_LOCAL_LENGTH : LEAST_LENGTH;
  const seen = new Map<string, string>();
  for (const [name, value] of Object.entries(secrets)) {
    if (!value) return `${name} is not set.`;
    if (!isLocal && EXAMPLE.test(value)) return `${name} is an example.`;
    if (value.length < least) return `${name} is shorter than ${least} characters.`;
    const same = seen.get(value);
    if (!isLocal && same !== undefined) return `${name} is the same as ${same}.`;
    seen.set(value, name);
  }
  return null;
}

/** Those that take the place of others, without those that have taken it already. */
export function nextSecrets(values: Record<string, unknown>): Record<string, string> {
  const next = Object.entries(values).filter(
    ([name, value]) => name.endsWith("_NEXT") && value && value !== values[name.slice(0, -5)],
  );
  return Object.fromEntries(next) as Record<string, string>;
}

/** A secret and, while it is being replaced, the one that takes its place. */
export type Secrets = readonly [string, ...string[]];

/** All that are accepted; the first signs and encrypts. */
export function acceptedSecrets(current: string, next?: string): Secrets {
  return next ? [next, current] : [current];
}

export function describeIssue(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [{ path, message } = { path: [], message: "Something is wrong" }] = issues;
  return `${path.map(String).join(".")} is not what it should be: ${message}.`;
}
