import type { PostCard } from "~api/contract/responses/posts";
import type { OwnPost } from "~api/contract/responses/drafts";
import { CountCell, DataTable } from "~/components/tables/data-table";
import { PostThumb } from "../post-picture";
import { Price } from "../price";
import { RowActions } from "~/components/tables/row-actions";
import { RowTitle } from "~/components/tables/row-title";
import { useListPath } from "~/components/tables/use-list-path";
import { formatDay } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "./post-table.css";

const DETAILS = [
  { label: "Published" },
  { label: "Views", isNumber: true },
  { label: "Likes", isNumber: true },
  { label: "Comments", isNumber: true },
];
const COLUMNS = [{ label: "Title" }, ...DETAILS];
const PROJECT_COLUMNS = [{ label: "Title" }, { label: "Price" }, ...DETAILS];

type ListedPost = Pick<
  PostCard,
  | "id"
  | "title"
  | "category"
  | "createdAt"
  | "numViews"
  | "likesCount"
  | "commentsCount"
  | "image"
  | "images"
  | "price"
  | "updatedPrice"
  | "currency"
  | "availability"
> &
  Partial<Pick<OwnPost, "hasWorkingCopy">>;

type Props = { caption: string; posts: ListedPost[]; kind: "blog" | "project" };

export function PostTable({ caption, posts, kind }: Props) {
  const isForSale = kind === "project";
  const back = useListPath();
  return (
    <DataTable caption={caption} columns={isForSale ? PROJECT_COLUMNS : COLUMNS}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} isForSale={isForSale} back={back} />
      ))}
    </DataTable>
  );
}

type RowProps = { post: ListedPost; isForSale: boolean; back: string | undefined };

function PostRow({ post, isForSale, back }: RowProps) {
  const { id, title, category, createdAt, numViews, likesCount, commentsCount } = post;
  return (
    <tr>
      <th scope="row">
        <RowTitle
          picture={<PostThumb post={post} />}
          title={title}
          href={paths.post(post)}
          note={post.hasWorkingCopy ? `${category} · unpublished changes` : category}
        />
      </th>
      {isForSale && (
        <td data-label="Price">
          <Price post={post} />
        </td>
      )}
      <td data-label="Date">
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </td>
      <CountCell label="Views" count={numViews} />
      <CountCell label="Likes" count={likesCount} />
      <CountCell label="Comments" count={commentsCount} />
      <td>
        <RowActions
          name={title}
          versionsHref={paths.revisions(id)}
          editHref={isForSale ? paths.updateProject(id) : paths.updatePost(id)}
          deleteHref={paths.deletePost(id, { back })}
        />
      </td>
    </tr>
  );
}
