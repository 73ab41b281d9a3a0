import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { paths } from "~/utils/paths";

const FILES = {
  json: { name: "my-data", type: "application/json; charset=utf-8" },
  zip: { name: "my-texts", type: "application/zip" },
};

/** All data of the viewer as JSON, or with `format=zip` their texts. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api, toasts } = args.context;
  const isZip = new URL(args.request.url).searchParams.get("format") === "zip";
  const read = isZip ? api.archives.export : api.users.export;
  const { body } = await read().catch(async (error: unknown) => {
    const failure = getApiFailure(error);
    const isUnconfirmed = failure?.body.fields?.["currentPassword"];
    if (!failure || (!isUnconfirmed && failure.status !== 404)) throw error;
    const back = isUnconfirmed ? paths.sessionSettings : paths.settings;
    throw await toasts.redirectWithError(back(viewer.id), failure.body.message);
  });
  const day = new Date().toISOString().slice(0, 10);
  const format = isZip ? "zip" : "json";
  const { name, type } = FILES[format];
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}-${day}.${format}"`,
    },
  });
}
