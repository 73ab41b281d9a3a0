import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { requireOwnScreen, requireViewer } from "~/server/session/auth.server";
import { paths } from "~/utils/paths";

/** All data about the signed-in person, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api, toasts } = args.context;
  const { body } = await api.users.export().catch(async (error: unknown) => {
    const failure = getApiFailure(error);
    const isUnconfirmed = failure?.body.fields?.["currentPassword"];
    // Some servers have no such call, and no sessions either.
    if (!failure || (!isUnconfirmed && failure.status !== 404)) throw error;
    const back = isUnconfirmed ? paths.sessionSettings : paths.settings;
    throw await toasts.redirectWithError(back(viewer.id), failure.body.message);
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${day}.json"`,
    },
  });
}
