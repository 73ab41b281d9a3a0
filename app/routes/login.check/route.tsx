import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readDestination } from "~/server/forms/complete-login.server";
import { requireSignedOut } from "~/server/context/auth.server";
import { paths } from "~/utils/paths";

/**
 * Where a login of a browser without cookies leads to: from here to its destination, or back to a page
 * that says so. Of an address of its own, as text browsers follow none to itself.
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  const isNew = new URL(args.request.url).searchParams.get("after") === "registration";
  const after = isNew ? "registration" : "login";
  return redirect(paths.login({ redirectTo: readDestination(args.request), after }));
}
