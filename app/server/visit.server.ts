import type { UserMe } from "~api/contract/users";
import { LOGIN_AGAIN } from "~/utils/account";
import { createApi } from "./api.server";
import type { Api } from "./api.server";
import { getApiFailure } from "./api-call.server";
import type { Caller } from "./api-call.server";
import type { HeldForm } from "./held-form.server";
import { createFormToken } from "./origin.server";
import { getEnv } from "./env.server";
import type { WebEnv } from "./env.server";
import { wantsLightPages } from "./light-pages.server";
import { isPrefetch } from "./prefetch.server";
import { forgetPerson, openSession } from "./session.server";
import type { WebSession } from "./session.server";
import { wantsShortcuts } from "./shortcuts.server";
import { getTheme } from "./theme.server";
import type { ThemeName } from "./theme.server";
import { openToasts } from "./toast.server";
import type { Toasts } from "./toast.server";

/** The signed-in person, as the API knows them now. */
export type Viewer = UserMe;

type Said = { message: string | null; error: string | null };

export type Visit = {
  env: WebEnv;
  nonce: string;
  session: WebSession;
  toasts: Toasts;
  theme: ThemeName;
  lightPages: boolean;
  shortcuts: boolean;
  /** Who calls, for what is no call: a socket. */
  caller: Caller;
  /** Calls on behalf of the session's owner, or of a visitor. */
  api: Api;
  /** Calls with another token, before the session holds it. */
  apiWith: (token: string | null) => Api;
  /** The signed-in person or null, asked of the API once a request. */
  getViewer: () => Promise<Viewer | null>;
  /** Keeps another token, as after a login: from now on all calls are on behalf of its owner. */
  signIn: (user: { id: string; token: string }) => void;
  /** Who opened the form that was posted, as far as it tells. */
  openedBy: string | null;
  /** What the API says to somebody who is blocked, once the person was asked for. */
  refusal: string | null;
  /** Set by an action that sends its form back, so that the title can say so. */
  hasFormError: boolean;
  /** Set by a guard that sends somebody to the login. */
  needsLogin: boolean;
  /** What the error boundary of the page says, where one is shown. */
  shownError: Said | null;
  /**
   * A form to put back on its own page, for its person to look at and to send. From then on
   * nothing is written in this visit.
   */
  formToShow: { form: HeldForm; message: string; status: number } | null;
  /** A form whose texts another page shows, and why. */
  held: (Said & { form: HeldForm; status: number }) | null;
  /** Appends the session's Set-Cookie if anything changed in it. */
  commitIfChanged: (headers: Headers) => Promise<void>;
};

/** Ends the session: somebody who leaves leaves this browser even where the API cannot be told. */
export async function endSession({ api, session }: Pick<Visit, "api" | "session">): Promise<void> {
  try {
    await api.users.logout();
  } catch (error) {
    if (!getApiFailure(error)) throw error;
  }
  forgetPerson(session);
}

/** Opens what one request needs: session, theme, API; nothing is asked of the API yet. */
export async function openVisit(request: Request, bindings: Env): Promise<Visit> {
  const env = getEnv(bindings);
  const [opened, theme, lightPages, shortcuts] = await Promise.all([
    openSession(env, request.headers.get("Cookie")),
    getTheme(env, request),
    wantsLightPages(request),
    wantsShortcuts(request),
  ]);
  const { session } = opened;

  const caller: Caller = {
    env,
    token: session.get("token") ?? null,
    clientAddress: request.headers.get("CF-Connecting-IP"),
    userAgent: request.headers.get("User-Agent"),
    requestId: request.headers.get("X-Request-Id"),
    isPrefetch: isPrefetch(request),
    mayWrite: () => visit.formToShow === null,
  };
  const apiWith = (token: string | null) => createApi({ ...caller, token });

  let viewer: Promise<Viewer | null> | undefined;

  async function loadViewer(): Promise<Viewer | null> {
    if (!session.has("token")) return null;
    if (Date.now() >= (session.get("endsAt") ?? Infinity)) {
      await endSession({ api: visit.api, session });
      session.flash("flash", { toast: { type: "success", message: LOGIN_AGAIN } });
      return null;
    }
    try {
      return await visit.api.users.me();
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
    shortcuts,
    caller,
    api: apiWith(caller.token),
    apiWith,
    openedBy: null,
    refusal: null,
    hasFormError: false,
    needsLogin: false,
    shownError: null,
    formToShow: null,
    held: null,
    getViewer: () => (viewer ??= loadViewer()),
    signIn: ({ id, token }) => {
      session.set("token", token);
      session.set("csrf", createFormToken(id));
      session.unset("destination");
      visit.api = apiWith(token);
      viewer = undefined;
      visit.needsLogin = false;
    },
    commitIfChanged: opened.commitIfChanged,
  };
  return visit;
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
}
