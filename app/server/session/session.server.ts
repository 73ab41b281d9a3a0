import { createCookieSessionStorage } from "@remix-run/cloudflare";
import type { Session, SessionStorage } from "@remix-run/cloudflare";
import { acceptedSecrets } from "~api/contract/site/secrets";
import type { Look } from "~api/contract/site/settings/site-settings";
import type { WebEnv } from "~/server/env.server";
import { createCsrfToken } from "~/server/http/csrf.server";

const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;
const MAX_DESTINATION_LENGTH = 1000;

type SessionData = {
  token: string;
  csrf: string;
  /** The latest sign-out time of a person who must log in again, in ms. */
  endsAt: number;
  /** A login that awaits its second factor. */
  challenge: { secret: string; endsAt: number };
  /** A look that an admin tries before it is saved. */
  look: Look;
  /** Where to continue after a password reset or a verification. */
  destination: string;
};
type FlashData = {
  flash: unknown;
  feedToken: string;
  invitationCode: string;
};
export type WebSession = Session<SessionData, FlashData>;
type WebSessionStorage = SessionStorage<SessionData, FlashData>;

const storages = new WeakMap<WebEnv, WebSessionStorage>();

export function setUser(session: WebSession, { id, token }: { id: string; token: string }): void {
  session.set("token", token);
  session.set("csrf", createCsrfToken(id));
  session.unset("destination");
  session.unset("challenge");
}

/** Keeps where to continue, rather than in an e-mail, which anyone can have sent to someone else. */
export function saveDestination(session: WebSession, destination: string | undefined): void {
  if (destination && destination.length <= MAX_DESTINATION_LENGTH)
    session.set("destination", destination);
  else session.unset("destination");
}

/** Shows a message on the next page. */
export function flashSuccess(session: WebSession, message: string): void {
  session.flash("flash", { toast: { type: "success", message } });
}

export function getChallenge(session: WebSession): string | null {
  const { secret, endsAt } = session.get("challenge") ?? { secret: null, endsAt: 0 };
  return endsAt > Date.now() ? secret : null;
}

export function clearUser(session: WebSession): void {
  session.unset("token");
  session.unset("csrf");
  session.unset("endsAt");
  session.unset("look");
}

/** `__Host-` binds a cookie to this host. */
export function hostCookie({ SITE_URL }: WebEnv, name: string) {
  const secure = SITE_URL.startsWith("https:");
  return { name: secure ? `__Host-${name}` : name, secure };
}

export function getSessionStorage(env: WebEnv): WebSessionStorage {
  const existing = storages.get(env);
  if (existing) return existing;
  const storage = createCookieSessionStorage<SessionData, FlashData>({
    cookie: {
      ...hostCookie(env, "session"),
      secrets: [...acceptedSecrets(env.SESSION_SECRET, env.SESSION_SECRET_NEXT)],
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge: WEEK_IN_SECONDS,
    },
  });
  storages.set(env, storage);
  return storage;
}

/**
 * Counts cookies with a malformed signature as missing, since Remix would throw at each request.
 */
export async function readCookies<Read>(
  cookies: string | null,
  read: (cookies: string | null) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(cookies);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return read(null);
  }
}

export async function openSession(env: WebEnv, cookies: string | null) {
  const storage = getSessionStorage(env);
  const session = await readCookies(cookies, (existing) => storage.getSession(existing));
  let committed = JSON.stringify(session.data);

  async function commitSession(): Promise<string> {
    committed = JSON.stringify(session.data);
    return committed === "{}" ? storage.destroySession(session) : storage.commitSession(session);
  }

  async function commitIfChanged(headers: Headers): Promise<void> {
    if (JSON.stringify(session.data) === committed) return;
    headers.append("Set-Cookie", await commitSession());
  }

  return { session, commitSession, commitIfChanged };
}
