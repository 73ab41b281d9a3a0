import type { PostDetail } from "~api/contract/posts";
import { MessageLink } from "~/components/message-link";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { Price } from "~/components/ui/price";
import { formatDay, toMinute } from "~/utils/dates";
import { paths } from "~/utils/paths";

/** The offer of a project, and the author. */
export function ArticleSide({ post }: { post: PostDetail }) {
  return (
    <aside className="article-side stack" aria-label="Offer and author">
      <Card hasAwning className="offer" id="offer">
        <div className="buy">
          <p>
            <Price post={post} />
          </p>
          <MessageLink person={post.user} back={paths.post(post.id)} variant="primary" wide>
            Message the author
          </MessageLink>
          <dl className="facts">
            <div>
              <dt>Category</dt>
              <dd>{post.category}</dd>
            </div>
            <div>
              <dt>Updated</dt>
              <dd>
                <time dateTime={toMinute(post.updatedAt)}>{formatDay(post.updatedAt)}</time>
              </dd>
            </div>
          </dl>
        </div>
      </Card>
      <p className="person">
        <Avatar user={post.user} size="lg" />
        <span>
          <a href={paths.author(post.user.id)}>{post.user.fullName}</a>
          <br />
          <span className="small muted">
            {post.user.accountType === "provider" ? "Writes and sells here" : "Writes here"}
          </span>
        </span>
      </p>
    </aside>
  );
}
