import { Form, useNavigation } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type Props = {
  isFollowing: boolean;
  formKey: string;
  /** The primary action of its page. */
  isProminent?: boolean;
} & ({ person: { id: string; fullName: string } } | { tag: string });

/** Follows or unfollows; the button updates at once. */
export function FollowForm({ formKey, isProminent, ...current }: Props) {
  const { formData } = useNavigation();
  const isTag = "tag" in current;
  const [field, value, name] = isTag
    ? ["tag", current.tag, current.tag]
    : ["userId", current.person.id, current.person.fullName];
  const intent = formData?.get(field) === value && formData.get("intent");
  const isFollowing = intent === "follow" || (intent !== "unfollow" && current.isFollowing);
  const label = isFollowing ? "Unfollow" : "Follow";
  return (
    <Form method="post" preventScrollReset>
      <KeyFields formKey={formKey} />
      <input type="hidden" name={field} value={value} />
      <Button
        size={isProminent ? "md" : "small"}
        variant={isProminent && !isFollowing ? "primary" : "default"}
        name="intent"
        value={isFollowing ? "unfollow" : "follow"}
        aria-label={`${label} ${name}`}
      >
        <Icon
          name={isFollowing ? "check" : isTag ? "tag" : "user-plus"}
          size={isProminent ? "md" : "sm"}
        />
        {label}
      </Button>
    </Form>
  );
}
