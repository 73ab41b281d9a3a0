import type { UserOwn } from "~api/contract/users";
import { createApi } from "./api.server";
import type { Api } from "./api.server";
import { getApiFailure } from "./api-call.server";
import type { Caller } from "./api-call.server";
import { getEnv } from "./env.server";
import type { WebEnv } from "./env.server";
import { wantsLightPages } from "./light-pages.server";
import { forgetPerson, openSession } from "./session.server";
import type { WebSession } from "./session.server";
import { getTheme } from "./theme.server";
import type { ThemeName } from "./theme.server";
import { openToasts } from "./toast.server";
import type { Toasts } from "./toast.server";

/** The signed-in person, as the API knows them now. */
export type Viewer = UserOwn;

export type Visit = {
  env: WebEnv;
  nonce: string;
  session: WebSession;
  toasts: Toasts;
  theme: ThemeName;
  lightPages: boolean;
  /** Who calls, for what is no call: a socket. */
  caller: Caller;
  /** Calls on behalf of the session's owner, or of a visitor. */
  api: Api;
  /** Calls with another token, before the session holds it. */
  apiWith: (token: string | null) => Api;
  /** The signed-in person or null, asked of the API once a request. */
  getViewer: () => Promise<Viewer | null>;
  /** What the API says to somebody who is blocked, once the person was asked for. */
  refusal: string | null;
  /** Set by an action that sends its form back, so that the title can say so. */
  hasFormError: boolean;
  /** Appends the session's Set-Cookie if anything changed in it. */
  commitIfChanged: (headers: Headers) => Promise<void>;
};

/** Opens what one request needs: session, theme, API; nothing is asked of the API yet. */
export async function openVisit(request: Request, bindings: Env): Promise<Visit> {
  const env = getEnv(bindings);
  const [opened, theme, lightPages] = await Promise.all([
    openSession(env, request.headers.get("Cookie")),
    getTheme(env, request),
    wantsLightPages(request),
  ]);
  const { session } = opened;

  const caller: Caller = {
    env,
    token: session.get("token") ?? null,
    clientAddress: request.headers.get("CF-Connecting-IP"),
    requestId: request.headers.get("X-Request-Id"),
  };
  const apiWith = (token: string | null) => createApi({ ...caller, token });
  const api = apiWith(caller.token);

  let viewer: Promise<Viewer | null> | undefined;

  async function loadViewer(): Promise<Viewer | null> {
    if (!session.has("token")) return null;
    try {
      return await api.users.me();
    } catch (error) {
      const failure = getApiFailure(error);
      if (failure?.status !== 401 && failure?.status !== 403) throw error;
      forgetPerson(session);
      if (failure.status === 403) visit.refusal = failure.body.message;
      const toast =
        failure.status === 403
          ? { type: "error", message: failure.body.message }
          : { type: "info", message: "Your session has ended. Please log in again." };
      session.flash("flash", { toast });
      return null;
    }
  }

  const visit: Visit = {
    env,
    nonce: createNonce(),
    session,
    toasts: openToasts(env, opened),
    theme,
    lightPages,
    caller,
    api,
    apiWith,
    refusal: null,
    hasFormError: false,
    getViewer: () => (viewer ??= loadViewer()),
    commitIfChanged: opened.commitIfChanged,
  };
  return visit;
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
}
