import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { conflict, forbidden, notFound } from "../../lib/errors";
import { mayModerate, requireCaller } from "../../services/request/caller";
import {
  type DecisionReader,
  type DecisionRow,
  answerDecision,
  getDecision,
  listDecisions,
} from "../../queries/moderation/decisions";
import { toBareList } from "../../http/link";
import { toDecision } from "../../serializers/moderation";

export const decisionRoutes = [
  handle(endpoints.moderation.listDecisions, async (c, { query: { after } }) => {
    const readerId = requireCaller(c).id;
    const found = await listDecisions(c.var.db, { after, readerId });
    return toBareList(c, found, (row) => toDecision(row, true));
  }),

  handle(endpoints.moderation.listOwnDecisions, async (c, { query: { after } }) => {
    const ownerId = requireCaller(c).id;
    const found = await listDecisions(c.var.db, { after, ownerId });
    return toBareList(c, found, (row) => toDecision(row, false));
  }),

  handle(endpoints.moderation.getDecision, async (c, { params, query: { key = "" } }) => {
    const reader = readerOf(c, key);
    return toDecision(await requireDecision(c, params.id, reader), reader.isModerator);
  }),

  handle(
    endpoints.moderation.answer,
    async (c, { params: { id }, rawBody, parseBody }) => {
      const reader = readerOf(c, typeof rawBody.key === "string" ? rawBody.key : "");
      const found = await requireDecision(c, id, reader);
      const isOwner = found.owner_id === reader.id || (await isKeyOf(c, id, reader));
      if (!isOwner) throw forbidden("Only the person a decision is about can reply to it");
      const { answer } = parseBody();
      const row = await answerDecision(c.var.db, id, { answer, reader });
      if (!row) throw conflict("You have already replied");
      return toDecision(row, false);
    },
    async (c, id) => {
      // Asked by the one who has answered it just now, whoever that was.
      const row = await getDecision(c.var.db, id, { id: null, key: "", isModerator: true });
      if (!row) throw noDecision();
      return toDecision(row, false);
    },
  ),
];

function readerOf(c: ApiContext, key: string): DecisionReader {
  const { caller } = c.var;
  return { id: caller?.id ?? null, key, isModerator: caller !== null && mayModerate(caller) };
}

async function isKeyOf(c: ApiContext, id: string, reader: DecisionReader): Promise<boolean> {
  return (await getDecision(c.var.db, id, { ...reader, isModerator: false })) !== null;
}

async function requireDecision(
  c: ApiContext,
  id: string,
  reader: DecisionReader,
): Promise<DecisionRow> {
  const row = await getDecision(c.var.db, id, reader);
  if (!row) throw noDecision();
  return row;
}

function noDecision() {
  return notFound("There is no such decision");
}
