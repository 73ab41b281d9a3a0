import type { Decision } from "~api/contract/responses/decisions";
import { DecisionState } from "~/components/moderation/decision-entry";
import { formatDateTime } from "~/utils/format/dates";
import { ACTION_WORDS, SUBJECT_LABELS } from "~/utils/moderation-labels";
import { paths } from "~/utils/paths";

export function DecisionRow({ decision }: { decision: Decision }) {
  const { id, action, subject, title, createdAt } = decision;
  return (
    <tr>
      <th scope="row">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </th>
      <td>
        <a href={paths.decision(id)}>{ACTION_WORDS[action]}</a>
        <DecisionState decision={decision} />
      </td>
      <td>
        {SUBJECT_LABELS[subject]}: <span dir="auto">{title}</span>
      </td>
    </tr>
  );
}
