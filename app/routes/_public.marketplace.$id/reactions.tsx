import { Form } from "@remix-run/react";
import type { PostDetail } from "~api/contract/posts";
import { KeyFields } from "~/components/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useIsHydrated } from "~/components/use-is-hydrated";
import { countOf } from "~/utils/numbers";
import { paths } from "~/utils/paths";

type Props = { post: PostDetail; formKey: string | null };

/** Like and dislike with their counts; for a visitor they lead to the login and back. */
export function Reactions({ post, formKey }: Props) {
  const choices = [
    {
      intent: "like",
      icon: "thumb-up",
      count: post.likesCount,
      label: `Like, ${countOf(post.likesCount, "like")}`,
      isPressed: post.isLiked,
    },
    {
      intent: "dislike",
      icon: "thumb-down",
      count: post.dislikesCount,
      label: `Dislike, ${countOf(post.dislikesCount, "dislike")}`,
      isPressed: post.isDisLiked,
    },
  ] as const;
  const isHydrated = useIsHydrated();
  const login = paths.login({ redirectTo: paths.post(post.id, "reactions") });
  return (
    // A script leaves the page where it is; without this name the router has nowhere to scroll.
    <div className="reactions" id={isHydrated ? undefined : "reactions"}>
      {choices.map(({ intent, icon, count, label, isPressed }) =>
        formKey ? (
          <Form key={intent} method="post" preventScrollReset>
            <KeyFields formKey={formKey} />
            <Button name="intent" value={intent} aria-pressed={isPressed} aria-label={label}>
              <Icon name={icon} />
              <span className="num">{count}</span>
            </Button>
          </Form>
        ) : (
          <ButtonLink key={intent} href={login} aria-label={label}>
            <Icon name={icon} />
            <span className="num">{count}</span>
          </ButtonLink>
        ),
      )}
      <ButtonLink href="#comments" variant="ghost">
        <Icon name="comment" />
        {countOf(post.commentsCount, "comment")}
      </ButtonLink>
    </div>
  );
}
