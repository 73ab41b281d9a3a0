import { Form } from "@remix-run/react";
import type { Invitation, InvitationState } from "~api/contract/people/invitations";
import { KeyFields } from "~/components/forms/csrf-field";
import { DataTable } from "~/components/tables/data-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { formatDay } from "~/utils/format/dates";
import { paths } from "~/utils/paths";

const COLUMNS = [
  { label: "For whom" },
  { label: "State" },
  { label: "Used" },
  { label: "Made by" },
  { label: "Ends" },
];

const STATES: Record<InvitationState, React.ReactNode> = {
  open: <Badge kind="success">Open</Badge>,
  used: "Used up",
  ended: "Ended",
  expired: "Expired",
};

export type ListedInvitation = Invitation & { formKey: string };

export function InvitationTable({ invitations }: { invitations: ListedInvitation[] }) {
  return (
    <DataTable caption="Invitations, those that are open first" columns={COLUMNS}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </DataTable>
  );
}

function InvitationRow({ invitation }: { invitation: ListedInvitation }) {
  const { id, note, state, uses, maxUses, by, endedAt, expiresAt, formKey } = invitation;
  const end = endedAt ?? expiresAt;
  return (
    <tr id={`invitation-${id}`}>
      <th scope="row" dir="auto">
        {note}
      </th>
      <td data-label="State">{STATES[state]}</td>
      <td data-label="Used">
        {uses} of {maxUses}
      </td>
      <td data-label="Made by">
        {by ? <a href={paths.profile(by.id)}>{by.name}</a> : "A deleted account"}
      </td>
      <td data-label="Ends">
        <time dateTime={end}>{formatDay(end)}</time>
      </td>
      <td>
        {state === "open" && (
          <Form method="post" className="row row-actions">
            <KeyFields formKey={formKey} />
            <input type="hidden" name="invitationId" value={id} />
            <Button
              name="intent"
              value="end"
              size="small"
              variant="danger-quiet"
              aria-label={`End the invitation for ${note}`}
            >
              End
            </Button>
          </Form>
        )}
      </td>
    </tr>
  );
}
