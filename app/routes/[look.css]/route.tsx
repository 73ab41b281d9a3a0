import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendLook } from "./send-look.server";

export function loader({ request }: LoaderFunctionArgs): Response {
  return sendLook(new URL(request.url).searchParams);
}
