import type { ApiErrorBody } from "~api/contract/common";
import { TURN_MINUTES } from "~api/contract/posts/co-authors";
import type { Draft } from "~api/contract/responses/drafts";
import type { Turn } from "~api/contract/responses/shared-drafts";
import type { Viewer } from "~/server/context/request-context.server";
import { requireOwnScreen } from "~/server/context/auth.server";
import { countOf } from "~/utils/format/numbers";
import { formatTimeIn } from "~/utils/format/time-zone";

/** Whether a draft is somebody's own; a co-author writes another's. */
export function isOwnDraft({ id }: Viewer, { author }: Pick<Draft, "author">): boolean {
  return author === undefined || author.id === id;
}

/** Refuses co-authors what only the author of a draft may do. */
export function requireOwnDraft(viewer: Viewer, { author }: Pick<Draft, "author">): void {
  requireOwnScreen(viewer, author?.id ?? viewer.id);
}

/** Who else writes a draft just now, as sentences; null where the viewer may write. */
export function describeTurn(viewer: Viewer, turn: Turn | null | undefined): string | null {
  if (!turn || turn.user.id === viewer.id) return null;
  const since = formatTimeIn(turn.since, viewer.timeZone);
  return (
    `${turn.user.fullName} has been writing since ${since}. ` +
    `You can write once they have saved nothing for ${countOf(TURN_MINUTES, "minute")}.`
  );
}

/** Who writes, as sentences, for a save that was refused because of it; otherwise null. */
export function describeRefusedTurn(viewer: Viewer, body: ApiErrorBody): string | null {
  if (body.error !== "TURN_TAKEN") return null;
  return describeTurn(viewer, body.current?.["turn"] as Turn | undefined) ?? body.message;
}
