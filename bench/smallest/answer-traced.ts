import { beginTrace } from "~/server/request/trace.server";

type AnswerTraced = typeof import("~/server/request/answer-traced.server").answerTraced;

/** Names, counts and logs nothing. */
export const answerTraced: AnswerTraced = (_request, _bindings, _ctx, answer) =>
  answer(beginTrace());
