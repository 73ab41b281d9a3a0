import type { UserMe } from "~api/contract/responses/users";
import { LOGIN_AGAIN } from "~/utils/account";
import { readSite } from "~/server/api/site.server";
import type { SiteView } from "~/server/api/site.server";
import { createApi } from "~/server/api/client.server";
import type { Api } from "~/server/api/types";
import { getApiFailure } from "~/server/api/failure.server";
import type { ApiCaller } from "~/server/api/client.server";
import { createDatedKey } from "../http/form-timing.server";
import type { PostedFile } from "../http/posted-file.server";
import type { Trace } from "../http/trace.server";
import type { FormOutcome } from "~/server/context/form-outcome.server";
import { createTagCollector } from "~/server/api/cache-tag-collector.server";
import { getEnv } from "~/server/env.server";
import type { WebEnv } from "~/server/env.server";
import { readBrowser, rememberBrowser } from "~/server/session/login-browser.server";
import { isSameViewer, cacheViewer, getCachedViewer } from "~/server/session/viewer-cache.server";
import { openBookmark } from "~/server/session/bookmark.server";
import { getTheme, wantsLightPages, wantsShortcuts } from "~/server/session/preferences.server";
import type { ThemeName } from "~/server/session/preferences.server";
import { clearUser, flashSuccess, openSession } from "~/server/session/session.server";
import type { WebSession } from "~/server/session/session.server";
import { createToasts } from "~/server/session/toast.server";
import type { Toasts } from "~/server/session/toast.server";

export type Viewer = UserMe;

type FormState = {
  /** Its fields; a page that is only read has none. */
  form: FormData;
  /** The id of the person who opened the form, if it names one. */
  formOwner: string | null;
  /** Set only by `setOutcome`. */
  outcome: FormOutcome | null;
  file: PostedFile | null;
};

export type RequestContext = Readonly<
  FormState & {
    nonce: string;
    /** The idempotency key of a public form, one per page. */
    getFormKey: () => string;
    env: WebEnv;
    requestId: string;
    session: WebSession;
    toasts: Toasts;
    theme: ThemeName;
    lightPages: boolean;
    shortcuts: boolean;
    caller: ApiCaller;
    api: Api;
    apiWith: (token: string | null) => Api;
    /** From the cache if allowed: then check `isCachedViewerCurrent` before sending the page. */
    getViewer: () => Promise<Viewer | null>;
    /** Reads the viewer from the API, with current counts. */
    getCurrentViewer: () => Promise<Viewer | null>;
    isCachedViewerCurrent: () => Promise<boolean>;
    /** The settings of the site, as far as pages show them. */
    getSite: () => Promise<SiteView>;
    /** Why a blocked person is refused; null for everybody else. */
    getRefusal: () => Promise<string | null>;
    /** The context of a form's page. A recovered form gets a read-only API. */
    withForm: (form: Partial<FormState>) => RequestContext;
    commitIfChanged: (headers: Headers) => Promise<void>;
  }
>;

type SessionOwner = Pick<RequestContext, "api" | "session">;

/** Signs out in this browser, even if the API is down; false if the API may still accept it. */
export async function endSession({ api, session }: SessionOwner): Promise<boolean> {
  const status = await api.accounts.logout({ key: null }).then(
    () => 200,
    (error: unknown) => {
      const failure = getApiFailure(error);
      if (!failure) throw error;
      return failure.status;
    },
  );
  clearUser(session);
  return status < 429;
}

type ViewerLookup = { viewer: Viewer | null; refusal: string | null };

const NOBODY: ViewerLookup = { viewer: null, refusal: null };

/** Reads the session's owner. A session that the API rejects ends with a toast. */
async function lookUpViewer({ api, session }: SessionOwner): Promise<ViewerLookup> {
  if (!session.has("token")) return NOBODY;
  if (Date.now() >= (session.get("endsAt") ?? Infinity)) {
    await endSession({ api, session });
    flashSuccess(session, LOGIN_AGAIN);
    return NOBODY;
  }
  try {
    return { viewer: await api.users.me(), refusal: null };
  } catch (error) {
    const failure = getApiFailure(error);
    if (failure?.status !== 401 && failure?.status !== 403) throw error;
    clearUser(session);
    const refusal = failure.status === 403 ? failure.body.message : null;
    const toast = refusal
      ? { type: "error", message: refusal }
      : { type: "info", message: "Your session has ended. Please log in again." };
    session.flash("flash", { toast });
    return { viewer: null, refusal };
  }
}

export function isPrefetch({ headers }: Request): boolean {
  return /prefetch/u.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}

type Options = {
  ctx: Pick<ExecutionContext, "waitUntil">;
  allowCachedViewer?: boolean;
};

/** Opens session, preferences and API client; calls nothing yet. */
export async function createRequestContext(
  request: Request,
  bindings: Env,
  trace: Trace,
  { ctx, allowCachedViewer = false }: Options,
): Promise<RequestContext> {
  const env = getEnv(bindings);
  const [opened, bookmark, theme, lightPages, shortcuts] = await Promise.all([
    openSession(env, request.headers.get("Cookie")),
    openBookmark(env, request),
    getTheme(env, request),
    wantsLightPages(env, request),
    wantsShortcuts(env, request),
  ]);
  const { session } = opened;
  const browser = readBrowser(env, request);
  const tokenBefore = session.get("token");
  const commitIfChanged = async (headers: Headers) => {
    await opened.commitIfChanged(headers);
    await bookmark.commitIfChanged(headers, session.has("token"));
    const token = session.get("token");
    if (token && token !== tokenBefore) rememberBrowser(env, browser, headers);
  };
  const readToken = () => session.get("token") ?? null;

  const caller: ApiCaller = {
    env,
    trace,
    token: readToken(),
    bookmark,
    clientAddress: request.headers.get("CF-Connecting-IP"),
    userAgent: request.headers.get("User-Agent"),
    browser,
    isPrefetch: isPrefetch(request),
    cacheTags: createTagCollector(),
    mayWrite: () => true,
  };
  let formKey: string | undefined;
  let site: Promise<SiteView> | undefined;
  const shared = {
    nonce: crypto.randomUUID(),
    getFormKey: () => (formKey ??= createDatedKey(env)),
    getSite: () => (site ??= readSite(caller, ctx)),
    env,
    requestId: trace.id,
    session,
    theme,
    lightPages,
    shortcuts,
    caller,
    commitIfChanged,
    toasts: createToasts(env, opened),
  };

  const ownToken = allowCachedViewer && request.method === "GET" ? readToken() : null;
  const isOver = Date.now() >= (session.get("endsAt") ?? Infinity);
  const cachedViewer = ownToken && !isOver ? getCachedViewer(ownToken) : null;
  let lastLookup: { token: string | null; result: Promise<ViewerLookup> } | undefined;
  let usedCache = false;

  function findViewer(api: Api): Promise<ViewerLookup> {
    const token = readToken();
    // A login changes the token; an ended session is not read again.
    if (!lastLookup || (token !== null && token !== lastLookup.token)) {
      lastLookup = { token, result: lookUpViewer({ api, session }) };
      if (token) {
        lastLookup.result.then(
          ({ viewer }) => cacheViewer(token, viewer),
          () => cacheViewer(token, null),
        );
      }
    }
    return lastLookup.result;
  }

  async function getViewer(api: Api): Promise<Viewer | null> {
    const lookup = findViewer(api);
    if (!cachedViewer || lastLookup?.token !== ownToken) return (await lookup).viewer;
    usedCache = true;
    return cachedViewer;
  }

  async function isCachedViewerCurrent(): Promise<boolean> {
    if (!usedCache || !lastLookup) return true;
    const current = await lastLookup.result.catch(() => null);
    return current !== null && isSameViewer(current.viewer, cachedViewer);
  }

  function withForm({
    form = new FormData(),
    formOwner = null,
    outcome = null,
    file = null,
  }: Partial<FormState>): RequestContext {
    const mayWrite = () => outcome?.type !== "recovered";
    const apiWith = (token: string | null) => createApi({ ...caller, token, mayWrite });
    const api = apiWith(readToken());
    return {
      ...shared,
      form,
      formOwner,
      outcome,
      file,
      api,
      apiWith,
      withForm,
      isCachedViewerCurrent,
      getViewer: () => getViewer(api),
      getCurrentViewer: async () => (await findViewer(api)).viewer,
      getRefusal: async () => (await findViewer(api)).refusal,
    };
  }

  return withForm({});
}
