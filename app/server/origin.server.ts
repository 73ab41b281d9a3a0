import type { Visit } from "./visit.server";

/** A session's synchroniser token. It names its person, so that a form tells who opened it. */
export function createFormToken(userId: string): string {
  return `${userId}.${crypto.randomUUID()}`;
}

/** Who opened a form, as far as it tells. */
export function readOpener(form: FormData): string | null {
  return /^([0-9a-f]{24})\./u.exec(String(form.get("csrf") ?? ""))?.[1] ?? null;
}

/** Whether a request tells nothing of where it comes from, as those of text browsers. */
export function namesNoOrigin({ headers }: Request): boolean {
  return !headers.has("Sec-Fetch-Site") && !headers.has("Origin");
}

/**
 * Whether a state-changing request comes from our own pages. Browsers say so by Sec-Fetch-Site or
 * Origin; text browsers send neither, so theirs must carry the session's synchroniser token.
 */
export async function isSameOrigin(request: Request, { session }: Visit): Promise<boolean> {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin) return origin === new URL(request.url).origin;
  const expected = session.get("csrf");
  if (!expected) return true;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return form?.get("csrf") === expected;
}
