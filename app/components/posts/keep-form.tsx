import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useIsHydrated } from "~/components/enhancements/use-is-hydrated";
import { CsrfField } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import type { PostCard } from "~api/contract/posts";
import "./keep-form.css";

type Props = { post: Pick<PostCard, "id" | "title" | "isLiked" | "isSaved"> };

/** Likes and saves a post on its card; while that is under way, the buttons show it as done. */
export function KeepForm({ post: { id, title, ...post } }: Props) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const isHydrated = useIsHydrated();
  const intent = formData?.get("postId") === id ? formData.get("intent") : null;
  const isLiked = intent === "like" || (intent !== "unlike" && post.isLiked);
  const isSaved = intent === "save" || (intent !== "unsave" && post.isSaved === true);
  // Without scripts the response is scrolled to this id; with scripts the page must not move.
  const place = isHydrated ? undefined : `kept-${id}`;
  const buttons = [
    { icon: "thumb-up", isOn: isLiked, on: "Like", off: "Unlike" },
    { icon: "bookmark", isOn: isSaved, on: "Save", off: "Unsave" },
  ] as const;
  return (
    <Form
      method="post"
      action={paths.keptPosts()}
      preventScrollReset
      className="keep-form"
      id={place}
    >
      <CsrfField />
      <input type="hidden" name="postId" value={id} />
      <input
        type="hidden"
        name="redirectTo"
        value={pathname + search + (place ? `#${place}` : "")}
      />
      {buttons.map(({ icon, isOn, on, off }) => (
        <Button
          key={icon}
          size="small"
          variant="ghost"
          icon
          name="intent"
          value={(isOn ? off : on).toLowerCase()}
          aria-label={`${isOn ? off : on} ${title}`}
          className={isOn ? "is-kept" : undefined}
        >
          <Icon name={icon} size="sm" />
        </Button>
      ))}
    </Form>
  );
}
