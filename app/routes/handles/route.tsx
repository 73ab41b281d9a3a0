import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toJsonResponse } from "~/server/api/json-response.server";
import { requireViewer } from "~/server/context/auth.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  const { api } = args.context;
  const query = new URL(args.request.url).searchParams.get("query") ?? "";
  return toJsonResponse(async () => {
    const people = await api.users.findHandles({ query: { query } });
    return { people: people.map(({ fullName, handle }) => ({ fullName, handle })) };
  });
}
