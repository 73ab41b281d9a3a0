import { beginTrace } from "~/server/http/trace.server";

type WithRequestLog = typeof import("~/server/handler/with-request-log.server").withRequestLog;

/** Without request id, counts and log. */
export const withRequestLog: WithRequestLog = (_request, _bindings, _ctx, answer) =>
  answer(beginTrace());
