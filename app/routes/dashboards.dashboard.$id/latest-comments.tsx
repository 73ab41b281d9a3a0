import type { Comment } from "~api/contract/responses/comments";
import { Avatar } from "~/components/ui/avatar";
import { Panel } from "~/components/ui/panel";
import { RoleBadge } from "~/components/ui/role-badge";
import { formatDateTime } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "~/components/comments/comment-list.css";
import "~/components/posts/byline.css";
import "./latest-comments.css";

type LatestCommentsProps = {
  heading: string;
  comments: Comment[];
  /** The newest posts, for the titles. */
  posts: { id: string; title: string }[];
};

export function LatestComments({ heading, comments, posts }: LatestCommentsProps) {
  const titles = new Map(posts.map(({ id, title }) => [id, title]));
  return (
    <Panel heading={heading}>
      {comments.length === 0 && <p className="muted">No comments yet.</p>}
      {comments.map((comment) => {
        const href = paths.post({ id: comment.post, slug: comment.postSlug });
        return (
          <article key={comment.id} className="comment">
            <Avatar user={comment.user} />
            <p className="byline">
              <a href={paths.author(comment.user.id)} dir="auto">
                {comment.user.fullName}
              </a>
              <RoleBadge badge={comment.user.badge} />{" "}
              {titles.has(comment.post) && (
                <span>
                  on <a href={href}>{titles.get(comment.post)}</a>
                </span>
              )}{" "}
              <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
            </p>
            <p className="pre-line" dir="auto">
              {comment.description}
            </p>
            <p className="comment-tools">
              <a
                href={`${href}#comment-${comment.id}`}
                aria-label={`View comment by ${comment.user.fullName}`}
              >
                {" "}
                View comment{" "}
              </a>
            </p>
          </article>
        );
      })}
    </Panel>
  );
}
