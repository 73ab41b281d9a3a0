import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { writeNotes } from "./write-notes.server";

/** The texts of an archive that have notes, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return new Response(writeNotes(await args.context.api.archives.listNotes()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="notes.csv"',
    },
  });
}
