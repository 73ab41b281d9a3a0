import type { Comment } from "~api/contract/comments";
import type { PostDetail } from "~api/contract/posts";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { formatDateTime, toMinute } from "~/utils/dates";
import { countOf } from "~/utils/numbers";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import answerSheet from "~/styles/article-answer.css?url";
import { CommentForm } from "./comment-form";

type Props = { post: PostDetail; formKey: string | null };

/** What readers answered, oldest first, and the form to add to it. */
export function Comments({ post, formKey }: Props) {
  const { commentsCount } = post;
  const back = { redirectTo: paths.post(post.id, "comments") };
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading" className="title-lg">
        {commentsCount === 0 ? "No comments yet" : countOf(commentsCount, "comment")}
      </h2>
      {formKey ? (
        <>
          {/* Readers who may not answer are spared its styles. */}
          <link rel="stylesheet" href={answerSheet} />
          <CommentForm postId={post.id} formKey={formKey} />
        </>
      ) : (
        <p className="muted">
          <a href={paths.login(back)}>Log in</a> or <a href={paths.register(back)}>register</a> to
          add a comment.
        </p>
      )}
      {post.comments.toReversed().map((comment) => (
        <CommentItem key={comment.id} comment={comment} post={post} />
      ))}
    </section>
  );
}

function CommentItem({ comment, post }: { comment: Comment; post: PostDetail }) {
  const { viewer } = useRootData();
  const { user } = comment;
  const mayEdit = viewer !== null && (viewer.id === user.id || viewer.isAdmin);
  const mayDelete = mayEdit || viewer?.id === post.user.id;
  return (
    <article className="comment" id={`comment-${comment.id}`}>
      <Avatar user={user} size="md" />
      <p className="byline">
        <a href={paths.author(user.id)}>{user.fullName}</a>{" "}
        {user.id === post.user.id && <Badge kind="primary">Author</Badge>}{" "}
        <time dateTime={toMinute(comment.createdAt)}>{formatDateTime(comment.createdAt)}</time>
      </p>
      <p className="comment-text">{comment.description}</p>
      {mayDelete && (
        <p className="comment-tools">
          {mayEdit && (
            <a
              href={paths.updateComment(comment.id)}
              aria-label={`Edit comment by ${user.fullName}`}
            >
              Edit
            </a>
          )}{" "}
          <a
            href={paths.deleteComment(comment.id)}
            aria-label={`Delete comment by ${user.fullName}`}
            data-deletes=""
          >
            Delete
          </a>
        </p>
      )}
    </article>
  );
}
