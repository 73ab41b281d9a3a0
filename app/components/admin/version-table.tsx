import { Table } from "~/components/tables/table";
import { Panel } from "~/components/ui/panel";

type Version = { id: string; when: string; what: string; by: string };
type Props = {
  versions: Version[];
  shownId: string | null;
  hrefOf: (versionId: string) => string;
  emptyNote: string;
};

const COLUMNS = [{ label: "Saved" }, { label: "Changed" }, { label: "By" }];

/** The versions that are kept, each with its link. */
export function VersionTable({ versions, shownId, hrefOf, emptyNote }: Props) {
  if (versions.length === 0) {
    return (
      <Panel>
        <p>{emptyNote}</p>
      </Panel>
    );
  }
  return (
    <Panel isFlush>
      <Table caption="Versions, newest first" columns={COLUMNS} isStacked>
        {versions.map(({ id, when, what, by }) => (
          <tr key={id}>
            <th scope="row">
              <a href={hrefOf(id)} aria-current={id === shownId ? "true" : undefined}>
                {when}
              </a>
            </th>
            <td data-label="Changed">{what || "Nothing"}</td>
            <td data-label="By">{by}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
