import { callerHeaders } from "./api-call.server";
import type { Caller } from "./api-call.server";

/** Asks the API for a socket on behalf of somebody: 101 with the socket, or why not. */
export function askForSocket(
  caller: Caller,
  query: { after?: string; live?: "1" },
): Promise<Response> {
  const { env } = caller;
  const url = new URL(`/api/realtime?${new URLSearchParams(query)}`, env.API_URL);
  const headers = callerHeaders(caller);
  headers.set("Upgrade", "websocket");
  return env.API ? env.API.fetch(url, { headers }) : fetch(url, { headers });
}
