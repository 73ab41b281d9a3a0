import type { PostCard } from "~api/contract/posts";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { PostPicture } from "~/components/ui/post-picture";
import { Price } from "~/components/ui/price";
import { RowTitle } from "~/components/ui/row-title";
import { Table } from "~/components/ui/table";
import { formatDay } from "~/utils/dates";
import { paths } from "~/utils/paths";

const FACTS = [
  { label: "Published" },
  { label: "Views", isNumber: true },
  { label: "Likes", isNumber: true },
  { label: "Comments", isNumber: true },
  { label: "Actions", isSilent: true },
];
const COLUMNS = [{ label: "Title" }, ...FACTS];
const PROJECT_COLUMNS = [{ label: "Title" }, { label: "Price" }, ...FACTS];

type Props = { caption: string; posts: PostCard[]; kind: "blog" | "project" };

/** Somebody's own posts or projects, each with the ways to change and to delete it. */
export function PostTable({ caption, posts, kind }: Props) {
  const isForSale = kind === "project";
  return (
    <Panel isFlush>
      <Table caption={caption} columns={isForSale ? PROJECT_COLUMNS : COLUMNS} isStacked>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} isForSale={isForSale} />
        ))}
      </Table>
    </Panel>
  );
}

function PostRow({ post, isForSale }: { post: PostCard; isForSale: boolean }) {
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
      <td className="num" data-label="Views">
        {numViews.toLocaleString("en")}
      </td>
      <td className="num" data-label="Likes">
        {likesCount.toLocaleString("en")}
      </td>
      <td className="num" data-label="Comments">
        {commentsCount.toLocaleString("en")}
      </td>
      <td>
        <div className="row row-actions">
          <ButtonLink
            href={isForSale ? paths.updateProject(id) : paths.updatePost(id)}
            size="small"
            aria-label={`Edit ${title}`}
          >
            Edit
          </ButtonLink>{" "}
          <ButtonLink
            href={paths.deletePost(id)}
            size="small"
            variant="danger-quiet"
            aria-label={`Delete ${title}`}
          >
            Delete
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}
