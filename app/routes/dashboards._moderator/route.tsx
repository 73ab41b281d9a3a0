import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { requireModerator } from "~/server/context/auth.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireModerator(args);
  return null;
}

export default Outlet;
