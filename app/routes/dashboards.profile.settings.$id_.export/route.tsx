import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";

/** Everything that is kept about the signed-in person, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { body } = await args.context.visit.api.users.export();
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${day}.json"`,
    },
  });
}
