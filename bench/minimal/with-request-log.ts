import { beginTrace } from "~/server/http/trace.server";

type WithRequestLog = typeof import("~/server/handler/with-request-log.server").withRequestLog;

/** Names, counts and logs nothing. */
export const withRequestLog: WithRequestLog = (_request, _bindings, _ctx, answer) =>
  answer(beginTrace());
