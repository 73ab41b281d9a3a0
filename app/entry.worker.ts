import * as build from "virtual:remix/server-build";
import { handleRequest } from "./server/handler/handle-request.server";
import { withRequestLog } from "./server/handler/with-request-log.server";

export default {
  fetch: (request, env, ctx) =>
    withRequestLog(request, env, ctx, (trace) => handleRequest(request, env, ctx, build, trace)),
} satisfies ExportedHandler<Env>;
