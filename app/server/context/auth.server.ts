import { TEAM_ONLY } from "~api/contract/site/settings/allowed";
import type { Act } from "~api/contract/site/settings/allowed";
import { data, redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canOfferProjects } from "~/utils/account";
import { withoutPendingAction } from "~/utils/pending-action";
import { mayDo } from "~/utils/page/may-do";
import { paths, safeRedirect } from "~/utils/paths";
import { setOutcome } from "~/server/context/form-outcome.server";
import type { Viewer, RequestContext } from "~/server/context/request-context.server";

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** Sends visitors to the login, and refuses forms of blocked people. */
export async function requireViewer({ context, request }: Args): Promise<Viewer> {
  const viewer = await context.getViewer();
  if (viewer) {
    refuseFormOfAnotherUser(context, viewer);
    return viewer;
  }
  const refusal = await context.getRefusal();
  if (refusal) {
    setOutcome(context, { type: "failed", status: 403, message: refusal, error: "FORBIDDEN" });
    if (request.method !== "GET") throw forbidden(refusal);
  } else {
    setOutcome(context, { type: "needs-login" });
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login({ redirectTo: pathname + search }));
}

/** Refuses a form that another account opened in this browser. */
function refuseFormOfAnotherUser(context: RequestContext, viewer: Viewer): void {
  if (!isFormOfAnotherUser(context, viewer)) return;
  throw forbidden(
    `You are now logged in as ${viewer.fullName}, but someone else opened this form. Nothing was sent.`,
  );
}

/** For scripts: why a form of a signed-in person is refused, or null. */
export async function getFormRefusal(context: RequestContext): Promise<string | null> {
  const viewer = await context.getViewer();
  if (!viewer) return context.getRefusal();
  const isRefused = isFormOfAnotherUser(context, viewer);
  return isRefused ? `You are now logged in as ${viewer.fullName}` : null;
}

function isFormOfAnotherUser({ formOwner }: RequestContext, { id }: Viewer): boolean {
  return formOwner !== null && formOwner !== id;
}

function forbidden(message: string) {
  return data({ message, error: "FORBIDDEN" }, { status: 403 });
}

export async function requireProvider(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (canOfferProjects(viewer)) return viewer;
  throw await args.context.toasts.redirectWithError(
    paths.login(),
    "This page is for providers. Become a provider to open it.",
  );
}

/** Refuses what the site leaves to its team. */
export async function requireAllowed({ context }: Args, viewer: Viewer, act: Act): Promise<void> {
  const site = await context.getSite();
  if (mayDo(act, { viewer: { isModerator: viewer.isAdmin || viewer.isModerator }, site })) return;
  throw await context.toasts.redirectWithInfo(paths.dashboard(viewer.id), `${TEAM_ONLY[act]}.`);
}

export async function requireRider(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.accountType === "rider") return viewer;
  throw await args.context.toasts.redirectWithInfo(
    paths.dashboard(viewer.id),
    "You are already a provider.",
  );
}

export async function requireAdmin(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.isAdmin) return viewer;
  throw await args.context.toasts.redirectWithError(
    paths.login(),
    "This page is for administrators.",
  );
}

export async function requireModerator(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.isModerator || viewer.isAdmin) return viewer;
  throw await args.context.toasts.redirectWithError(paths.login(), "This page is for moderators.");
}

/** Refuses another person's screen with 403; admins may be allowed. */
export function requireOwnScreen(
  viewer: Viewer,
  id: string | undefined,
  { orAdmin = false }: { orAdmin?: boolean } = {},
): void {
  if (viewer.id === id || (orAdmin && viewer.isAdmin)) return;
  throw forbidden("This page belongs to someone else.");
}

/** Sends people who are signed in to where the login would lead. */
export async function requireSignedOut({ context, request }: Args): Promise<void> {
  const viewer = await context.getViewer();
  if (!viewer) return;
  const destination = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  throw redirect(destination ? withoutPendingAction(destination) : paths.dashboard(viewer.id));
}
