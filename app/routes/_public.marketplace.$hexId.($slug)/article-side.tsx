import type { PostDetail } from "~api/contract/responses/posts";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { RoleBadge } from "~/components/ui/role-badge";
import { Price } from "~/components/posts/price";
import { formatDay, toMinute } from "~/utils/format/dates";
import { formatCount } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import "~/components/posts/offer.css";
import { Lowered, SellerFacts, SellerLinks } from "./seller";
import "./article-side.css";

export function ArticleSide({ post }: { post: PostDetail }) {
  return (
    <aside className="article-side stack" aria-label="Offer and author">
      <Card hasAwning className="offer" id="offer">
        <div className="offer-details">
          <p>
            <Price post={post} />
          </p>
          <Lowered post={post} />
          {post.quantity !== null && post.availability !== "sold" && (
            <p className="small muted">{`Quantity: ${formatCount(post.quantity)}`}</p>
          )}
          <SellerLinks post={post} />
          {post.seller && <SellerFacts seller={post.seller} userId={post.user.id} />}
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
          <a href={paths.author(post.user.id)} dir="auto">
            {post.user.fullName}
          </a>
          <RoleBadge badge={post.user.badge} />
          <br />
          <span className="small muted">
            {post.user.accountType === "provider" ? "Author and provider" : "Author"}
          </span>
        </span>
      </p>
    </aside>
  );
}
