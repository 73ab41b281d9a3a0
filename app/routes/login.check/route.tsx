import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireSignedOut } from "~/server/context/auth.server";
import { paths, safeRedirect } from "~/utils/paths";

/**
 * Where a login of a browser without cookies leads to: from here to its destination, or back to a page
 * that says so. Of an address of its own, as text browsers follow none to itself.
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  const typed = new URL(args.request.url).searchParams.get("redirectTo");
  return redirect(paths.login({ redirectTo: safeRedirect(typed) ?? undefined, after: "login" }));
}
