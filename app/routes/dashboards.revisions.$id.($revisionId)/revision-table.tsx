import { Table } from "~/components/tables/table";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";

type Revision = { id: string; reason: string; when: string; by: string; words: string };
type Props = { postId: string; revisions: Revision[]; shownId: string | undefined };

const COLUMNS = [{ label: "Saved" }, { label: "Kept as" }, { label: "Words" }, { label: "By" }];

export function RevisionTable({ postId, revisions, shownId }: Props) {
  if (revisions.length === 0) {
    return (
      <Panel>
        <p>
          There are none yet. A version is kept whenever you publish, and when you begin to edit
          again after a pause.
        </p>
      </Panel>
    );
  }
  return (
    <Panel isFlush>
      <Table caption="Earlier versions, newest first" columns={COLUMNS} isStacked>
        {revisions.map(({ id, reason, when, by, words }) => (
          <tr key={id}>
            <th scope="row">
              <a
                href={paths.revisions(postId, id)}
                aria-current={id === shownId ? "true" : undefined}
              >
                {when}
              </a>
            </th>
            <td data-label="Kept as">{reason}</td>
            <td data-label="Words">{words}</td>
            <td data-label="By">{by}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
