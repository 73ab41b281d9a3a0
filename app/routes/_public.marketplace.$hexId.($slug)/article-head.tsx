import type { PostDetail } from "~api/contract/responses/posts";
import { FollowForm } from "~/components/account/follow-form";
import { MessageLink } from "~/components/messenger/message-link";
import { Avatar } from "~/components/ui/avatar";
import { Breadcrumbs } from "~/components/layout/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Authors } from "~/components/posts/authors";
import { Price } from "~/components/posts/price";
import { Separator } from "~/components/posts/separator";
import { formatDay, toMinute } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";
import { otherLang } from "~/utils/format/lang";
import { authorsOf } from "~/utils/authors";
import { paths } from "~/utils/paths";
import { nameOfList } from "~/utils/page/marketplace-words";
import { useRootData } from "~/utils/page/root-data";
import { LandingForm } from "./landing-form";
import "~/components/layout/article-head.css";
import "~/components/posts/byline.css";
import "./article-head.css";

type Props = {
  post: PostDetail;
  /** Null for visitors, and on one's own posts. */
  isFollowing: boolean | null;
  formKey: string | null;
};

export function ArticleHead({ post, isFollowing, formKey }: Props) {
  const { viewer, site } = useRootData();
  return (
    <header className="article-head">
      <Breadcrumbs
        links={[
          { label: nameOfList(site), href: paths.marketplace() },
          { label: post.category, href: paths.category(post.categorySlug, post.category) },
        ]}
      />
      <h1 dir="auto" lang={otherLang(post.lang)}>
        {post.title}
      </h1>
      <p className="standfirst" dir="auto" lang={otherLang(post.lang)}>
        {post.shortDescription}
      </p>
      <div className="author-line">
        <Avatar user={post.user} size="lg" />
        <div>
          <strong>
            <Authors people={authorsOf(post)} />
          </strong>
          <p className="byline">
            <time dateTime={toMinute(post.createdAt)}>{formatDay(post.createdAt)}</time>
            <Separator />
            <span>{`${post.readingMinutes} min read`}</span>
            <Separator />
            <span>{countOf(post.numViews, "view")}</span>
          </p>
        </div>
        {formKey && isFollowing !== null && (
          <FollowForm person={post.user} isFollowing={isFollowing} formKey={formKey} />
        )}
        {formKey && post.isOnLanding !== undefined && (
          <LandingForm isOnLanding={post.isOnLanding} formKey={formKey} />
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
          <MessageLink person={post.user} back={paths.post(post)} size="small">
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
