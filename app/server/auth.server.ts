import { data, redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canOfferProjects } from "~/utils/account";
import { paths } from "~/utils/paths";
import type { Viewer, Visit } from "./visit.server";

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/**
 * The signed-in person; anyone else goes to the login and comes back here. What somebody blocked
 * sends is refused where they sent it.
 */
export async function requireViewer({ context: { visit }, request }: Args): Promise<Viewer> {
  const viewer = await visit.getViewer();
  if (viewer) {
    refuseFormOfAnother(visit, viewer);
    return viewer;
  }
  if (visit.refusal && request.method !== "GET") {
    throw data({ message: visit.refusal, error: "FORBIDDEN" }, { status: 403 });
  }
  visit.needsLogin = true;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login({ redirectTo: pathname + search }));
}

/** Nothing is done in one person's name that another wrote in the same browser before. */
function refuseFormOfAnother({ openedBy }: Visit, viewer: Viewer): void {
  if (!isOpenedByAnother(openedBy, viewer)) return;
  const message = `You are logged in as ${viewer.fullName} by now, and somebody else opened this form. Nothing was sent.`;
  throw data({ message, error: "FORBIDDEN" }, { status: 403 });
}

/** Whether the form that was posted comes from a page of somebody else. */
export function isOpenedByAnother(openedBy: string | null, { id }: Viewer): boolean {
  return openedBy !== null && openedBy !== id;
}

/** A provider or an admin; other signed-in people are told why they may not enter. */
export async function requireProvider(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (canOfferProjects(viewer)) return viewer;
  throw await args.context.visit.toasts.redirectWithError(
    paths.login(),
    "This page is for providers. Become a provider to open it.",
  );
}

/** A rider; who is a provider already is told so on their dashboard. */
export async function requireRider(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.accountType === "rider") return viewer;
  throw await args.context.visit.toasts.redirectWithInfo(
    paths.dashboard(viewer.id),
    "You are a provider already.",
  );
}

/** An admin; other signed-in people are told why they may not enter. */
export async function requireAdmin(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.isAdmin) return viewer;
  throw await args.context.visit.toasts.redirectWithError(
    paths.login(),
    "This page is for administrators.",
  );
}

/** Refuses somebody else's screen with 403; admins may be excepted. */
export function requireOwnScreen(
  viewer: Viewer,
  id: string | undefined,
  { orAdmin = false }: { orAdmin?: boolean } = {},
): void {
  if (viewer.id === id || (orAdmin && viewer.isAdmin)) return;
  throw data(
    { message: "This page belongs to somebody else.", error: "FORBIDDEN" },
    { status: 403 },
  );
}

/** Sends people who are signed in already to their dashboard. */
export async function requireSignedOut({ context }: Args): Promise<void> {
  const viewer = await context.visit.getViewer();
  if (viewer) throw redirect(paths.dashboard(viewer.id));
}
