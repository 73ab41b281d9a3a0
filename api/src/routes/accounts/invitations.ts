import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { listInvitations } from "../../queries/site/invitations";
import { toInvitation, toNewInvitation } from "../../serializers/site/invitation";
import {
  addInvitation,
  addInvitationAgain,
  stopInvitation,
} from "../../services/accounts/invitations";

export const invitationRoutes = [
  handle(endpoints.invitations.list, async (c) => {
    const rows = await listInvitations(c.var.db);
    return rows.map(toInvitation);
  }),

  handle(
    endpoints.invitations.create,
    async (c, { parseBody }) =>
      toNewInvitation(await addInvitation(c, parseBody()), c.var.config.SITE_URL),
    async (c, id) => toNewInvitation(await addInvitationAgain(c, id), c.var.config.SITE_URL),
  ),

  handle(endpoints.invitations.end, async (c, { params }) =>
    toInvitation(await stopInvitation(c, params.id)),
  ),
];
