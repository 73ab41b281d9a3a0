import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { requireAdmin } from "~/server/context/auth.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return null;
}

export default Outlet;
