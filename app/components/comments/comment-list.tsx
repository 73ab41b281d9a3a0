import type { Comment } from "~api/contract/comments";
import type { PostDetail } from "~api/contract/posts";
import type { CommentPage } from "~/server/loaders/comment-page.server";
import { FlashMessage } from "~/components/feedback/flash-message";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Separator } from "~/components/posts/separator";
import { formatDateTime, toMinute } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { CommentForm } from "./comment-form";
import "~/components/posts/byline.css";
import "./comment-list.css";

type Props = { post: PostDetail; commentPage: CommentPage; formKey: string | null };

/** The comments of one page, the newest last, and links to those before and after them. */
export function CommentList({ post, commentPage, formKey }: Props) {
  const { commentsCount } = post;
  const { page, earlierCount } = commentPage;
  const hrefOf = (number: number) =>
    paths.post(post.id, "comments", { comments: number > 1 ? number : null });
  const back = { redirectTo: paths.post(post.id, "comments") };
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading" className="title-lg">
        {commentsCount === 0 ? "No comments yet" : countOf(commentsCount, "comment")}
      </h2>
      <FlashMessage at="comments" />
      {formKey ? (
        <CommentForm postId={post.id} formKey={formKey} />
      ) : (
        <p className="muted">
          <a href={paths.login(back)}>Log in</a> or <a href={paths.register(back)}>register</a> to
          add a comment.
        </p>
      )}
      {earlierCount > 0 && (
        <p>
          <a className="small" href={hrefOf(page + 1)}>
            Show {countOf(earlierCount, "earlier comment")}
          </a>
        </p>
      )}
      {post.comments.toReversed().map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          post={post}
          back={page > 1 ? hrefOf(page) : undefined}
        />
      ))}
      {page > 1 && (
        <p>
          <a className="small" href={hrefOf(page - 1)}>
            Show newer comments
          </a>
        </p>
      )}
    </section>
  );
}

type ItemProps = { comment: Comment; post: PostDetail; back: string | undefined };

function CommentItem({ comment, post, back }: ItemProps) {
  const { viewer } = useRootData();
  const { user } = comment;
  const mayEdit = viewer !== null && (viewer.id === user.id || viewer.isAdmin);
  const mayDelete = mayEdit || viewer?.id === post.user.id;
  return (
    <article className="comment" id={`comment-${comment.id}`}>
      <Avatar user={user} size="md" />
      <p className="byline">
        <a href={paths.author(user.id)}>{user.fullName}</a>{" "}
        {user.id === post.user.id && <Badge kind="primary">Author</Badge>}
        <Separator />
        <time dateTime={toMinute(comment.createdAt)}>{formatDateTime(comment.createdAt)}</time>
      </p>
      <p className="pre-line">{comment.description}</p>
      {mayDelete && (
        <p className="comment-tools">
          {mayEdit && (
            <a
              href={paths.updateComment(comment.id, { back })}
              aria-label={`Edit comment by ${user.fullName}`}
            >
              Edit
            </a>
          )}{" "}
          <a
            href={paths.deleteComment(comment.id, { back })}
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
