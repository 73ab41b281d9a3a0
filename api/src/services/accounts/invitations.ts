import type { SQL } from "drizzle-orm";
import { type InvitationWrite, MAX_OPEN_INVITATIONS } from "../../../contract/people/invitations";
import {
  INVITATION_NEEDED,
  REGISTRATION_CLOSED,
} from "../../../contract/site/settings/registration";
import type { ApiError } from "../../lib/errors";
import { conflict, forbidden, invalid, notFound } from "../../lib/errors";
import {
  type InvitationRow,
  type MadeInvitation,
  createInvitation,
  endInvitation,
  getInvitation,
  isOpenInvitation,
  isUsedUp,
  prepareUse,
  renewCode,
} from "../../queries/site/invitations";
import { actAsAdmin } from "../request/acts";
import { requireCaller } from "../request/caller";
import type { ServiceContext } from "../request/context";

const NO_INVITATION =
  "This code is wrong, or the invitation has ended or was used. Ask the person who invited you for another one";

/** Makes an invitation, whose code nobody gets again. */
export async function addInvitation(
  c: ServiceContext,
  invitation: InvitationWrite,
): Promise<MadeInvitation> {
  const { note, maxUses, days } = invitation;
  actAsAdmin(c, { label: `${note}: accounts ${maxUses}, days ${days}` });
  const made = await createInvitation(c.var.db, { ...invitation, userId: requireCaller(c).id });
  if (made) return made;
  throw invalid({
    note: [`There are ${MAX_OPEN_INVITATIONS} open invitations, which is the most. End one first`],
  });
}

/** The invitation of a repeated request, with a code that works in place of the one before. */
export async function addInvitationAgain(c: ServiceContext, id: string): Promise<MadeInvitation> {
  const made = await renewCode(c.var.db, id);
  if (!made) throw conflict("This invitation was used already, or has ended");
  return made;
}

/** Ends an invitation; one that is over stays as it is. */
export async function stopInvitation(c: ServiceContext, id: string): Promise<InvitationRow> {
  const row = await getInvitation(c.var.db, id);
  if (!row) throw noSuchInvitation();
  actAsAdmin(c, { label: row.note });
  const ended = await endInvitation(c.var.db, id);
  if (!ended) throw noSuchInvitation();
  return ended;
}

/** Before anything that was sent is looked at: the refusal tells nothing of who has an account. */
export function requireOpen(c: ServiceContext): void {
  if (c.var.config.registration === "nobody") throw forbidden(REGISTRATION_CLOSED);
}

/**
 * The statements that count a use of the invitation, to be stored with the new account; none
 * where everybody may. It refuses before it is known whose address was sent.
 */
export async function requireInvitation(c: ServiceContext, code = ""): Promise<SQL[]> {
  if (c.var.config.registration !== "invitation") return [];
  if (code.trim() === "") {
    throw invalid({ invitationCode: [`${INVITATION_NEEDED}. Enter the code of yours`] });
  }
  if (!(await isOpenInvitation(c.var.db, code))) throw noInvitation();
  return [prepareUse(code)];
}

/** Turns a failed write into a refusal where somebody else was faster at the last use. */
export function refuseUsedUp(error: unknown): never {
  throw isUsedUp(error) ? noInvitation() : error;
}

function noInvitation(): ApiError {
  return invalid({ invitationCode: [NO_INVITATION] });
}

function noSuchInvitation(): ApiError {
  return notFound("There is no such invitation");
}
