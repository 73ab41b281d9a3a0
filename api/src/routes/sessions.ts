import { z } from "zod";
import { SessionSchema } from "../../contract/accounts";
import { MessageSchema } from "../../contract/common";
import { addCall, createRouter } from "../call";
import { toSession } from "../documents/session";
import { notFound } from "../errors";
import { endSockets } from "../inbox/news";
import { afterwards } from "../middleware/afterwards";
import { requireCaller } from "../middleware/session";
import { deleteOtherSessions, deleteSession, listSessions } from "../queries/sessions";

export const sessionRoutes = createRouter();

addCall(
  sessionRoutes,
  {
    method: "get",
    path: "/api/users/sessions",
    tag: "Accounts",
    summary: "The caller's sessions, newest first",
    access: "user",
    answer: z.array(SessionSchema),
  },
  async (c) => {
    const { id, sessionId } = requireCaller(c);
    const rows = await listSessions(c.var.db, id);
    return rows.map((row) => toSession(row, sessionId));
  },
);

addCall(
  sessionRoutes,
  {
    method: "delete",
    path: "/api/users/sessions/{id}",
    tag: "Accounts",
    summary: "End one of the caller's sessions",
    access: "user",
    answer: SessionSchema,
  },
  async (c, { params }) => {
    const { id, sessionId } = requireCaller(c);
    const row = await deleteSession(c.var.db, id, params.id);
    if (!row) throw notFound("You have no such session");
    afterwards(c, "Closing sockets", endSockets(c.env, id, "logout", { only: row.id }));
    return toSession(row, sessionId);
  },
);

addCall(
  sessionRoutes,
  {
    method: "post",
    path: "/api/users/logout-everywhere",
    tag: "Accounts",
    summary: "End all sessions of the caller but this one",
    access: "user",
    answer: MessageSchema,
  },
  async (c) => {
    const caller = requireCaller(c);
    await deleteOtherSessions(c.var.db, caller);
    const which = { except: caller.sessionId };
    afterwards(c, "Closing sockets", endSockets(c.env, caller.id, "logout", which));
    return { message: "You are signed out everywhere else" };
  },
);
