import * as build from "virtual:remix/server-build";
import { handleRequest } from "./server/handler/handle-request.server";
import { answerTraced } from "./server/handler/answer-traced.server";

export default {
  fetch: (request, env, ctx) =>
    answerTraced(request, env, ctx, (trace) => handleRequest(request, env, ctx, build, trace)),
} satisfies ExportedHandler<Env>;
