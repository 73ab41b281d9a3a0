import type { Comment } from "~api/contract/comments";
import type { PostDetail } from "~api/contract/posts";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { formatDateTime } from "~/utils/dates";
import { paths } from "~/utils/paths";
import { CommentForm } from "./comment-form";

type Props = { post: PostDetail; formKey: string | null };

/** What readers answered, oldest first, and the form to add to it. */
export function Comments({ post, formKey }: Props) {
  const { commentsCount } = post;
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading" className="title-lg">
        {commentsCount === 0
          ? "No comments yet"
          : `${commentsCount.toLocaleString("en")} ${commentsCount === 1 ? "comment" : "comments"}`}
      </h2>
      {formKey ? (
        <CommentForm postId={post.id} formKey={formKey} />
      ) : (
        <p className="muted">
          <a href={paths.login({ redirectTo: paths.post(post.id, "comments") })}>Log in</a> to add a
          comment.
        </p>
      )}
      {post.comments.toReversed().map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          isAuthor={comment.user.id === post.user.id}
        />
      ))}
    </section>
  );
}

function CommentItem({ comment, isAuthor }: { comment: Comment; isAuthor: boolean }) {
  return (
    <article className="comment" id={`comment-${comment.id}`}>
      <Avatar user={comment.user} size="md" />
      <p className="byline">
        <strong>{comment.user.fullName}</strong>
        <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
        {isAuthor && <Badge kind="primary">Author</Badge>}
      </p>
      <p className="comment-text">{comment.description}</p>
    </article>
  );
}
