import type { PostDetail } from "~api/contract/posts";
import { FollowForm } from "~/components/follow-form";
import { MessageLink } from "~/components/message-link";
import { Avatar } from "~/components/ui/avatar";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Price } from "~/components/ui/price";
import { formatDay, toMinute } from "~/utils/dates";
import { countOf } from "~/utils/numbers";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";

type Props = {
  post: PostDetail;
  /** Null where there is nobody to follow: for visitors, and on one's own posts. */
  isFollowing: boolean | null;
  formKey: string | null;
};

/** Where it stands, what it is called, who wrote it and when. */
export function ArticleHead({ post, isFollowing, formKey }: Props) {
  const { viewer } = useRootData();
  return (
    <header className="article-head">
      <Breadcrumbs
        links={[
          { label: "Explore", href: paths.marketplace() },
          { label: post.category, href: paths.category(post.categorySlug, post.category) },
        ]}
      />
      <h1>{post.title}</h1>
      <p className="standfirst">{post.shortDescription}</p>
      <div className="author-line">
        <Avatar user={post.user} size="lg" />
        <div>
          <strong>
            <a href={paths.author(post.user.id)}>{post.user.fullName}</a>
          </strong>
          <p className="byline">
            <time dateTime={toMinute(post.createdAt)}>{formatDay(post.createdAt)}</time>
            <span>{`${post.readingMinutes} min read`}</span>
            <span>{countOf(post.numViews, "view")}</span>
          </p>
        </div>
        {formKey && isFollowing !== null && (
          <FollowForm person={post.user} isFollowing={isFollowing} formKey={formKey} />
        )}
        {viewer?.id === post.user.id && (
          <ButtonLink
            size="small"
            href={post.price === null ? paths.updatePost(post.id) : paths.updateProject(post.id)}
          >
            <Icon name="pencil" size="sm" />
            Edit
          </ButtonLink>
        )}
        {post.price === null && (
          <MessageLink person={post.user} back={paths.post(post.id)} size="small">
            Message the author
          </MessageLink>
        )}
        {post.price !== null && (
          <ButtonLink className="offer-link" href="#offer">
            <Price post={post} /> See the offer
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
