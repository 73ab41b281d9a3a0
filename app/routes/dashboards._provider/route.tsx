import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { requireProvider } from "~/server/context/auth.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireProvider(args);
  return null;
}

export default Outlet;
