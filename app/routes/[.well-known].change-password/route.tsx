import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/server/context/auth.server";
import { paths } from "~/utils/paths";

/** Where password managers send people: https://w3c.github.io/webappsec-change-password-url/ */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return redirect(paths.passwordSettings(viewer.id));
}
