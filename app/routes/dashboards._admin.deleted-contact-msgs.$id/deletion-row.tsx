import { Form } from "@remix-run/react";
import type { ContactDeletion } from "~api/contract/responses/contact";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { formatDateTime } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";

type Props = { deletion: ContactDeletion & { formKey: string } };

export function DeletionRow({ deletion }: Props) {
  const { id, count, senderName, deletedAt, deletedBy, endsAt, formKey } = deletion;
  const what = count === 1 ? `Message from ${senderName}` : countOf(count, "message");
  return (
    <tr>
      <th scope="row">{what}</th>
      <td data-label="When">
        <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
      </td>
      <td data-label="By">{deletedBy ?? "A deleted account"}</td>
      <td data-label="Can be undone until">
        <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
      </td>
      <td>
        <Form method="post">
          <KeyFields formKey={formKey} />
          <input type="hidden" name="deletionId" value={id} />
          <Button size="small" aria-label={`Undo: ${what}`}>
            Undo
          </Button>
        </Form>
      </td>
    </tr>
  );
}
