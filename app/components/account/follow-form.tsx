import { Form, useNavigation } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type Props = {
  person: { id: string; fullName: string };
  isFollowing: boolean;
  formKey: string;
  /** The primary action of its page. */
  isProminent?: boolean;
};

/** Follows or unfollows; while that is under way, the button shows it as done. */
export function FollowForm({ person, formKey, isProminent, ...current }: Props) {
  const { formData } = useNavigation();
  const intent = formData?.get("userId") === person.id && formData.get("intent");
  const isFollowing = intent ? intent === "follow" : current.isFollowing;
  const label = isFollowing ? "Unfollow" : "Follow";
  return (
    <Form method="post" preventScrollReset>
      <KeyFields formKey={formKey} />
      <input type="hidden" name="userId" value={person.id} />
      <Button
        size={isProminent ? "md" : "small"}
        variant={isProminent && !isFollowing ? "primary" : "default"}
        name="intent"
        value={isFollowing ? "unfollow" : "follow"}
        aria-label={`${label} ${person.fullName}`}
      >
        <Icon name={isFollowing ? "check" : "user-plus"} size={isProminent ? "md" : "sm"} />
        {label}
      </Button>
    </Form>
  );
}
