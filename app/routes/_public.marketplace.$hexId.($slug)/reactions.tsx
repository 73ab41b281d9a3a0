import { Form, useNavigation } from "@remix-run/react";
import type { PostDetail } from "~api/contract/responses/posts";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useIsHydrated } from "~/components/enhancements/use-is-hydrated";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { ShareLinks } from "./share-links";
import { SaveForm } from "./save-form";
import "./reactions.css";

type Props = { post: PostDetail; formKey: string | null };

function previewReactions(post: PostDetail, intent: unknown) {
  const isLiked =
    intent === "like" || (intent !== "unlike" && intent !== "dislike" && post.isLiked);
  const isDisLiked =
    intent === "dislike" || (intent !== "undislike" && intent !== "like" && post.isDisLiked);
  return {
    isLiked,
    isDisLiked,
    likesCount: post.likesCount + Number(isLiked) - Number(post.isLiked),
    dislikesCount: post.dislikesCount + Number(isDisLiked) - Number(post.isDisLiked),
  };
}

export function Reactions({ post, formKey }: Props) {
  const { viewer } = useRootData();
  const { formData } = useNavigation();
  // The card of a related post submits its own post's id.
  const intent = (formData?.get("postId") ?? post.id) === post.id && formData?.get("intent");
  const { isLiked, isDisLiked, likesCount, dislikesCount } = previewReactions(post, intent);
  const reactions = [
    {
      name: "like",
      icon: "thumb-up",
      count: likesCount,
      label: `Like, ${countOf(likesCount, "like")}`,
      isPressed: isLiked,
    },
    {
      name: "dislike",
      icon: "thumb-down",
      count: dislikesCount,
      label: `Dislike, ${countOf(dislikesCount, "dislike")}`,
      isPressed: isDisLiked,
    },
  ] as const;
  const isHydrated = useIsHydrated();
  const loginTo = (act: string) =>
    paths.login({ redirectTo: paths.post(post, "reactions", { act }) });
  return (
    // Without scripts, the response scrolls to this id; with scripts the page must not move.
    <div className="reactions" id={isHydrated ? undefined : "reactions"}>
      {reactions.map(({ name, icon, count, label, isPressed }) =>
        formKey ? (
          <Form key={name} method="post" preventScrollReset>
            <KeyFields formKey={formKey} />
            <Button
              name="intent"
              value={isPressed ? `un${name}` : name}
              aria-pressed={isPressed}
              aria-label={label}
            >
              <Icon name={icon} />
              <span className="num">{count}</span>
            </Button>
          </Form>
        ) : (
          <ButtonLink key={name} href={loginTo(name)} aria-label={label}>
            <Icon name={icon} />
            <span className="num">{count}</span>
          </ButtonLink>
        ),
      )}
      {post.isSaved !== undefined && (
        <SaveForm
          isSaved={intent === "save" || (intent !== "unsave" && post.isSaved)}
          formKey={formKey}
          loginHref={loginTo("save")}
        />
      )}
      <ButtonLink href="#comments" variant="ghost">
        <Icon name="comment" />
        {countOf(post.commentsCount, "comment")}
      </ButtonLink>
      <ShareLinks post={post}>
        {viewer?.id !== post.user.id && (
          <a className="small muted" href={paths.report("post", post.id)}>
            Report
          </a>
        )}
      </ShareLinks>
    </div>
  );
}
