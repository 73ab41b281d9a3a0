import type { AdminAct } from "~api/contract/responses/admin-acts";
import { formatDateTime } from "~/utils/format/dates";
import { paths } from "~/utils/paths";

const OPERATORS = { site: "The site", command: "An operator", settings: "The operator’s settings" };

type Props = {
  act: Omit<AdminAct, "operation"> & { what: string };
  /** The list is about one person. */
  isOwnerKnown?: boolean;
};

export function ActRow({ act, isOwnerKnown = false }: Props) {
  const { createdAt, by, via, what, label, owner } = act;
  return (
    <tr>
      <th scope="row">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </th>
      <td>{by ? <Person {...by} /> : OPERATORS[via]}</td>
      <td>
        {what}
        {label && `: ${label}`}
      </td>
      {!isOwnerKnown && (
        <td data-label={owner ? "On whom" : undefined}>{owner && <Person {...owner} />}</td>
      )}
    </tr>
  );
}

function Person({ id, name }: NonNullable<AdminAct["by"]>) {
  if (name === null) return <span className="muted">Deleted account {id}</span>;
  return <a href={paths.profile(id)}>{name}</a>;
}
