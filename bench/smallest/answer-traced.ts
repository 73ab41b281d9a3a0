import { beginTrace } from "~/server/http/trace.server";

type AnswerTraced = typeof import("~/server/handler/answer-traced.server").answerTraced;

/** Names, counts and logs nothing. */
export const answerTraced: AnswerTraced = (_request, _bindings, _ctx, answer) =>
  answer(beginTrace());
