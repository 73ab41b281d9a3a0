import type { Comment } from "~api/contract/comments";
import type { PostDetail } from "~api/contract/posts";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Separator } from "~/components/posts/separator";
import { formatDateTime, toMinute } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";

type Props = {
  comment: Comment;
  post: PostDetail;
  /** Where the page of its comments is, unless it is the first. */
  back: string | undefined;
  replyHref: string;
  /** The comment above it, whose reply it is unless it says otherwise. */
  above?: string;
};

/** A comment with its writer, its own address, and what the viewer may do with it. */
export function CommentItem({ comment, post, back, replyHref, above }: Props) {
  const { id, user, descriptionHtml, createdAt, updatedAt } = comment;
  return (
    <article className={above === undefined ? "comment" : "comment reply"} id={`comment-${id}`}>
      <Avatar user={user} size="md" />
      <p className="byline">
        <a href={paths.author(user.id)} dir="auto">
          {user.fullName}
        </a>{" "}
        {user.id === post.user.id && <Badge kind="primary">Author</Badge>}
        <Separator />
        <a href={`?comment=${id}#comment-${id}`}>
          <time dateTime={toMinute(createdAt)}>{formatDateTime(createdAt)}</time>
        </a>
        {updatedAt !== createdAt && (
          <>
            <Separator />
            <span>edited</span>
          </>
        )}
        <Answered comment={comment} above={above} />
      </p>
      {descriptionHtml === null ? (
        <p className="pre-line" dir="auto">
          {comment.description}
        </p>
      ) : (
        <p className="pre-line" dir="auto" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
      <CommentTools comment={comment} post={post} back={back} replyHref={replyHref} />
    </article>
  );
}

/** Whom a comment answers, where it does not stand right under that. */
function Answered({ comment, above }: Pick<Props, "comment" | "above">) {
  const { parentId, parentUser } = comment;
  if (parentId === null || parentId === above) return null;
  return (
    <>
      <Separator />
      {parentUser ? (
        <a href={`?comment=${parentId}#comment-${parentId}`} dir="auto">
          to {parentUser.fullName}
        </a>
      ) : (
        <span>to a deleted comment</span>
      )}
    </>
  );
}

function CommentTools({ comment, post, back, replyHref }: Omit<Props, "above">) {
  const { viewer } = useRootData();
  const { id, user } = comment;
  const mayEdit = viewer !== null && (viewer.id === user.id || viewer.isAdmin);
  const mayDelete = mayEdit || viewer?.id === post.user.id;
  return (
    <p className="comment-tools">
      {viewer && (
        <a href={replyHref} aria-label={`Reply to ${user.fullName}`}>
          Reply
        </a>
      )}{" "}
      {mayEdit && (
        <a href={paths.updateComment(id, { back })} aria-label={`Edit comment by ${user.fullName}`}>
          Edit
        </a>
      )}{" "}
      {mayDelete && (
        <a
          href={paths.deleteComment(id, { back })}
          aria-label={`Delete comment by ${user.fullName}`}
          data-deletes=""
        >
          Delete
        </a>
      )}{" "}
      {viewer?.id !== user.id && <a href={paths.report("comment", id)}>Report</a>}
    </p>
  );
}
