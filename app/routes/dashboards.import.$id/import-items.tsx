import type { ImportItem } from "~api/contract/archives/imports";
import { Table } from "~/components/tables/table";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";

type Props = { items: ImportItem[]; userId: string };

const COLUMNS = [{ label: "Text" }, { label: "Becomes" }, { label: "Notes" }];

const KINDS = {
  post: "A post",
  scheduled: "A scheduled post",
  draft: "A draft",
  nothing: "Nothing",
};

export function ImportItems({ items, userId }: Props) {
  return (
    <Panel isFlush>
      <Table caption="Texts in this archive" columns={COLUMNS} isStacked>
        {items.map((item) => (
          <tr key={item.number}>
            <th scope="row">
              <Title item={item} userId={userId} />
              <p className="tiny muted import-source">{item.source}</p>
            </th>
            <td data-label="Becomes">
              <State item={item} />
            </td>
            <td>
              {item.notes.map((note) => (
                <p key={note} className="small">
                  {note}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function Title({
  item: { title, kind, documentId, slug },
  userId,
}: {
  item: ImportItem;
  userId: string;
}) {
  if (!documentId) return <span dir="auto">{title}</span>;
  const href =
    kind === "post" ? paths.post({ id: documentId, slug }) : paths.write(userId, documentId);
  return (
    <a href={href} dir="auto">
      {title}
    </a>
  );
}

function State({ item: { kind, state } }: { item: ImportItem }) {
  if (state === "failed") return <Badge kind="error">Failed</Badge>;
  if (state === "made") return <Badge kind="success">{KINDS[kind]}</Badge>;
  return KINDS[kind];
}
