import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { paths } from "~/utils/paths";
import { writeActs } from "./write-acts.server";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const format = args.params["format"] === "csv" ? "csv" : "json";
  const day = new Date().toISOString().slice(0, 10);
  const { api, toasts } = args.context;
  const body = await writeActs(api, format).catch(async (error: unknown) => {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    throw await toasts.redirectWithError(paths.adminLog(viewer.id), failure.body.message);
  });
  return new Response(body, {
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json",
      "Content-Disposition": `attachment; filename="admin-log-${day}.${format}"`,
    },
  });
}
