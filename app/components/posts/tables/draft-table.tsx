import type { OwnPost } from "~api/contract/responses/drafts";
import { DataTable } from "~/components/tables/data-table";
import { RowActions } from "~/components/tables/row-actions";
import { RowTitle } from "~/components/tables/row-title";
import { useListPath } from "~/components/tables/use-list-path";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/utils/paths";
import { PostThumb } from "../post-picture";
import "./post-table.css";

export type ListedDraft = Pick<OwnPost, "id" | "title" | "image" | "images" | "price"> & {
  note: string;
  when: string;
};

type Props = {
  caption: string;
  userId: string;
  kind: OwnPost["kind"];
  isScheduled: boolean;
  drafts: ListedDraft[];
};

export function DraftTable({ caption, userId, kind, isScheduled, drafts }: Props) {
  const whenLabel = isScheduled ? "Will be published" : "Saved";
  const back = useListPath();
  return (
    <DataTable caption={caption} columns={[{ label: "Title" }, { label: whenLabel }]}>
      {drafts.map((draft) => {
        const title = draft.title || "Untitled";
        const path = (kind === "project" ? paths.createProject : paths.write)(userId, draft.id);
        return (
          <tr key={draft.id}>
            <th scope="row">
              <RowTitle
                picture={<PostThumb post={draft} />}
                title={title}
                href={path}
                note={draft.note}
              />
            </th>
            <td data-label={whenLabel}>{draft.when}</td>
            <td>
              <RowActions
                name={title}
                versionsHref={paths.revisions(draft.id)}
                editHref={path}
                deleteHref={paths.deletePost(draft.id, { back })}
              >
                <ButtonLink
                  href={paths.shareDraft(userId, draft.id)}
                  size="small"
                  aria-label={`Share ${title}`}
                >
                  Share
                </ButtonLink>
              </RowActions>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
