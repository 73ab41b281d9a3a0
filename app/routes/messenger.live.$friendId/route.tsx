import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openLiveView } from "./live-view.server";

/** A conversation as one document that grows while messages come, for frames without a script. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await args.context.visit.getViewer();
  // The login would not show in a frame; the document says what is missing.
  return openLiveView(viewer, args);
}
