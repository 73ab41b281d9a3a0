import * as build from "virtual:remix/server-build";
import { handleRequest } from "./server/request/handle-request.server";
import { answerTraced } from "./server/request/answer-traced.server";

export default {
  fetch: (request, env, ctx) =>
    answerTraced(request, env, ctx, (trace) => handleRequest(request, env, ctx, build, trace)),
} satisfies ExportedHandler<Env>;
