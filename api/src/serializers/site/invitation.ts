import type {
  Invitation,
  InvitationState,
  NewInvitation,
} from "../../../contract/people/invitations";
import type { InvitationRow, MadeInvitation } from "../../queries/site/invitations";

export function toInvitation(row: InvitationRow): Invitation {
  const { id, note, max_uses: maxUses, uses, user_id: userId, user_name: name } = row;
  return {
    _id: id,
    id,
    note,
    state: toState(row),
    maxUses,
    uses,
    by: userId === null || name === null ? null : { id: userId, name },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}

/** With its code, and the page where it is used. */
export function toNewInvitation({ row, code }: MadeInvitation, siteUrl: string): NewInvitation {
  return { ...toInvitation(row), code, url: `${siteUrl}/register?invitation=${code}` };
}

function toState(row: InvitationRow): InvitationState {
  if (row.uses >= row.max_uses) return "used";
  if (row.ended_at !== null) return "ended";
  return Date.parse(row.expires_at) > Date.now() ? "open" : "expired";
}
