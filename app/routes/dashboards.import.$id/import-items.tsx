import type { ImportItem } from "~api/contract/archives/imports";
import { Table } from "~/components/tables/table";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import { countOf } from "~/utils/format/numbers";
import { describeKind } from "~/utils/import-kinds";
import { paths } from "~/utils/paths";

type Props = {
  items: ImportItem[];
  userId: string;
  /** Before anything is made of them. */
  canPreview: boolean;
};

const COLUMNS = [{ label: "Text" }, { label: "Becomes" }, { label: "Notes" }];

export function ImportItems({ items, userId, canPreview }: Props) {
  return (
    <Panel isFlush>
      <Table caption="Texts in this archive" columns={COLUMNS} isStacked>
        {items.map((item) => (
          <tr key={item.number}>
            <th scope="row">
              <Title item={item} userId={userId} canPreview={canPreview} />
              <p className="tiny muted import-source">{item.source}</p>
            </th>
            <td data-label="Becomes">
              <State item={item} />
              {item.comments > 0 && (
                <p className="small muted">{countOf(item.comments, "comment")}</p>
              )}
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

function Title({ item, userId, canPreview }: Omit<Props, "items"> & { item: ImportItem }) {
  const { title, number, documentId } = item;
  const hasPreview = canPreview && (item.kind !== "nothing" || item.isPage);
  if (!documentId && !hasPreview) return <span dir="auto">{title}</span>;
  return (
    <a
      href={documentId ? toDocument(userId, documentId, item) : paths.importItem(userId, number)}
      dir="auto"
    >
      {title}
    </a>
  );
}

function toDocument(userId: string, id: string, { kind, slug }: ImportItem): string {
  const isPost = kind === "post" || kind === "comments";
  return isPost ? paths.post({ id, slug }) : paths.write(userId, id);
}

function State({ item }: { item: ImportItem }) {
  if (item.state === "failed") return <Badge kind="error">Failed</Badge>;
  const kind = describeKind(item);
  return item.state === "made" ? <Badge kind="success">{kind}</Badge> : kind;
}
