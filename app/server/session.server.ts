import { createCookieSessionStorage } from "@remix-run/cloudflare";
import type { Session, SessionStorage } from "@remix-run/cloudflare";
import { readCookies } from "./cookies.server";
import type { WebEnv } from "./env.server";

const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

type SessionData = {
  /** The API's bearer token. */
  token: string;
  /** Synchroniser token, asked of browsers that name no origin. */
  csrf: string;
  /** When a person who has to log in again is signed out at the latest, in ms. */
  endsAt: number;
  /** Where somebody wanted to go who waits for the mail about a forgotten password. */
  destination: string;
};
type FlashData = { flash: unknown };
export type WebSession = Session<SessionData, FlashData>;
type WebSessionStorage = SessionStorage<SessionData, FlashData>;

const storages = new WeakMap<WebEnv, WebSessionStorage>();

/** Takes the signed-in person out of a session; a flash stays. */
export function forgetPerson(session: WebSession): void {
  session.unset("token");
  session.unset("csrf");
  session.unset("endsAt");
}

/** The name of the session's cookie; `__Host-` binds it to this host where there is https. */
function sessionCookieName(env: WebEnv): string {
  return env.SITE_URL.startsWith("https:") ? "__Host-session" : "session";
}

export function getSessionStorage(env: WebEnv): WebSessionStorage {
  const known = storages.get(env);
  if (known) return known;
  const storage = createCookieSessionStorage<SessionData, FlashData>({
    cookie: {
      name: sessionCookieName(env),
      secrets: [env.SESSION_SECRET],
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge: WEEK_IN_SECONDS,
      secure: env.SITE_URL.startsWith("https:"),
    },
  });
  storages.set(env, storage);
  return storage;
}

/** A session opened for one request, and its Set-Cookie header if anything changed in it. */
export async function openSession(env: WebEnv, cookies: string | null) {
  const storage = getSessionStorage(env);
  const session = await readCookies(cookies, (known) => storage.getSession(known));
  let kept = JSON.stringify(session.data);

  async function commitSession(): Promise<string> {
    kept = JSON.stringify(session.data);
    return kept === "{}" ? storage.destroySession(session) : storage.commitSession(session);
  }

  async function commitIfChanged(headers: Headers): Promise<void> {
    if (JSON.stringify(session.data) === kept) return;
    headers.append("Set-Cookie", await commitSession());
  }

  return { session, commitSession, commitIfChanged };
}
