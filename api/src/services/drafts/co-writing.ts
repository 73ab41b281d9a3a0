import type { DraftWrite } from "../../../contract/drafts";
import { TURN_MINUTES } from "../../../contract/posts/co-authors";
import { forbidden, notFound, turnTaken } from "../../lib/errors";
import { type WritableDraft, getWritable } from "../../queries/drafts/drafts";
import { toTurn } from "../../serializers/drafts/writers";
import { requireCaller } from "../request/caller";
import type { ServiceContext } from "../request/context";

/** Refuses what only its author may do with a draft. */
export function refuseAuthorsAct({ status, publishAt }: DraftWrite): void {
  if (publishAt === undefined && (status === undefined || status === "draft")) return;
  throw forbidden("Only its author can publish this draft, or choose when");
}

/** Refuses to save a draft while somebody else's turn runs. */
export function refuseOthersTurn(c: ServiceContext, draft: Pick<WritableDraft, "turn">): void {
  const turn = toTurn(draft.turn, c.var.config.PUBLIC_URL);
  if (!turn || turn.user.id === requireCaller(c).id) return;
  const name = turn.user.fullName.trim();
  throw turnTaken(
    `${name} is writing. You can save once they have saved nothing for ${TURN_MINUTES} minutes`,
    turn,
  );
}

/** Refuses a save because of a turn that began after the draft was read. */
export async function refuseCurrentTurn(c: ServiceContext, id: string): Promise<void> {
  const userId = requireCaller(c).id;
  const current = await getWritable(c.var.db, { id, userId });
  if (!current) throw notFound("This draft has been deleted or published");
  refuseOthersTurn(c, current);
}
