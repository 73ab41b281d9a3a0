import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

/**
 * Keeps idle connections open: Miniflare serves images from this process, and Node would close them
 * after five seconds.
 */
export function keepLoopbackConnections(): void {
  subscribe("http.server.request.start", (message) => {
    (message as { server: Server }).server.keepAliveTimeout = 0;
  });
}
