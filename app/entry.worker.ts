import * as build from "virtual:remix/server-build";
import { handleRequest } from "./server/request/handle-request.server";

export default {
  async fetch(request, env, ctx) {
    try {
      return await handleRequest(request, env, ctx, build);
    } catch (error) {
      console.error(error);
      return new Response("Something went wrong on our side. Please try again in a moment.", {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
  },
} satisfies ExportedHandler<Env>;
