import { Form, useLocation, useNavigation } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import type { PostCard } from "~api/contract/responses/posts";

type Post = Pick<PostCard, "id" | "title"> & Partial<Pick<PostCard, "isLiked" | "isSaved">>;

export function CardReactions({ post }: { post: Post }) {
  const { viewer } = useRootData();
  return viewer && post.isSaved !== undefined ? <ReactionForm post={post} /> : null;
}

/** Likes and saves a post; the buttons update at once. */
function ReactionForm({ post: { id, title, isLiked, isSaved } }: { post: Post }) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const intent = formData?.get("postId") === id && formData.get("intent");
  const button = (name: string, icon: "thumb-up" | "bookmark", isOn = false) => {
    const act = name.toLowerCase();
    const isPressed = intent === act || (intent !== `un${act}` && isOn);
    return (
      <Button
        variant="ghost"
        icon
        name="intent"
        value={isPressed ? `un${act}` : act}
        aria-pressed={isPressed}
        aria-label={`${name} ${title}`}
      >
        <Icon name={icon} size="sm" />
      </Button>
    );
  };
  return (
    <Form
      method="post"
      action={paths.reactions()}
      preventScrollReset
      className="reaction-form"
      id={`post-${id}`}
    >
      <CsrfField />
      <input type="hidden" name="postId" value={id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {button("Like", "thumb-up", isLiked)}
      {button("Save", "bookmark", isSaved)}
    </Form>
  );
}
