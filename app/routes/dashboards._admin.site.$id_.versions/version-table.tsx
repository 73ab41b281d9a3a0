import { Table } from "~/components/tables/table";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";

type Version = { id: string; when: string; what: string; by: string };
type Props = { viewerId: string; versions: Version[]; shownId: string | null };

const COLUMNS = [{ label: "Saved" }, { label: "Changed" }, { label: "By" }];

export function VersionTable({ viewerId, versions, shownId }: Props) {
  if (versions.length === 0) {
    return (
      <Panel>
        <p>
          There are none yet. Until somebody saves the settings, those of the configuration hold.
        </p>
      </Panel>
    );
  }
  return (
    <Panel isFlush>
      <Table caption="Versions, newest first" columns={COLUMNS} isStacked>
        {versions.map(({ id, when, what, by }) => (
          <tr key={id}>
            <th scope="row">
              <a
                href={paths.siteVersions(viewerId, id)}
                aria-current={id === shownId ? "true" : undefined}
              >
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
