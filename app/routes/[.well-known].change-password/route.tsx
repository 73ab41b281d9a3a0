import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/server/context/auth.server";
import { paths } from "~/utils/paths";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return redirect(paths.passwordSettings(viewer.id));
}
