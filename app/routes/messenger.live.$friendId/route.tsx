import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openLiveView, showLiveFailure } from "./live-view.server";

/** A streamed document for frames without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    // Without requireViewer, because a frame cannot show the login.
    return await openLiveView(await args.context.getViewer(), args);
  } catch (error) {
    return showLiveFailure(args, error);
  }
}
