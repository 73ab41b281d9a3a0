import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type Props = {
  person: { id: string; fullName: string };
  isFollowing: boolean;
  formKey: string;
  /** The first thing to do on its page. */
  isProminent?: boolean;
};

/** Follow or Unfollow, whichever there is to do. */
export function FollowForm({ person, isFollowing, formKey, isProminent }: Props) {
  const word = isFollowing ? "Unfollow" : "Follow";
  return (
    <Form method="post" preventScrollReset>
      <KeyFields formKey={formKey} />
      <input type="hidden" name="userId" value={person.id} />
      <Button
        size={isProminent ? "md" : "small"}
        variant={isProminent && !isFollowing ? "primary" : "default"}
        name="intent"
        value={isFollowing ? "unfollow" : "follow"}
        aria-label={`${word} ${person.fullName}`}
      >
        <Icon name={isFollowing ? "check" : "user-plus"} size={isProminent ? "md" : "sm"} />
        {word}
      </Button>
    </Form>
  );
}
