import type { PostCard } from "~api/contract/posts";
import { CountCell, DataTable } from "~/components/ui/data-table";
import { PostPicture } from "~/components/ui/post-picture";
import { Price } from "~/components/ui/price";
import { RowActions } from "~/components/ui/row-actions";
import { RowTitle } from "~/components/ui/row-title";
import { useListAddress } from "~/components/use-list-address";
import { formatDay } from "~/utils/dates";
import { paths } from "~/utils/paths";

const FACTS = [
  { label: "Published" },
  { label: "Views", isNumber: true },
  { label: "Likes", isNumber: true },
  { label: "Comments", isNumber: true },
];
const COLUMNS = [{ label: "Title" }, ...FACTS];
const PROJECT_COLUMNS = [{ label: "Title" }, { label: "Price" }, ...FACTS];

type Props = { caption: string; posts: PostCard[]; kind: "blog" | "project" };

/** Somebody's own posts or projects, each with the ways to change and to delete it. */
export function PostTable({ caption, posts, kind }: Props) {
  const isForSale = kind === "project";
  const back = useListAddress();
  return (
    <DataTable caption={caption} columns={isForSale ? PROJECT_COLUMNS : COLUMNS}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} isForSale={isForSale} back={back} />
      ))}
    </DataTable>
  );
}

type RowProps = { post: PostCard; isForSale: boolean; back: string | undefined };

function PostRow({ post, isForSale, back }: RowProps) {
  const { id, title, category, createdAt, numViews, likesCount, commentsCount } = post;
  return (
    <tr>
      <th scope="row">
        <RowTitle
          picture={
            <span className="thumb">
              <PostPicture post={post} sizes="72px" light />
            </span>
          }
          title={title}
          href={paths.post(id)}
          note={category}
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
          editHref={isForSale ? paths.updateProject(id) : paths.updatePost(id)}
          deleteHref={paths.deletePost(id, { back })}
        />
      </td>
    </tr>
  );
}
