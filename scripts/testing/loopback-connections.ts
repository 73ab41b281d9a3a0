import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

/**
 * Lets the HTTP servers of this process keep idle connections. Miniflare serves images from one, and
 * a connection that Node closes after five seconds is lost to a Worker that is about to use it.
 */
export function keepLoopbackConnections(): void {
  subscribe("http.server.request.start", (message) => {
    (message as { server: Server }).server.keepAliveTimeout = 0;
  });
}
