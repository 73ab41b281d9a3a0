import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { writeRedirects } from "./write-redirects.server";

/** A file that leads an old site's addresses to the posts here. */
export async function loader(args: LoaderFunctionArgs) {
  const { importId = "", format = "" } = args.params;
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api, env } = args.context;
  const moved = await api.archives.listRedirects({ params: { id: importId } });
  const { text, name, type } = writeRedirects(moved, format, env.SITE_URL);
  return new Response(text, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
