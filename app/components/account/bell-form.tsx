import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type Props = { person: { id: string; fullName: string }; isClose: boolean; formKey: string };

/** Turns notifications of each new post by a followed person on or off. */
export function BellForm({ person, isClose, formKey }: Props) {
  return (
    <Form method="post" preventScrollReset>
      <KeyFields formKey={formKey} />
      <input type="hidden" name="userId" value={person.id} />
      <Button
        size="small"
        name="intent"
        value={isClose ? "unbell" : "bell"}
        aria-pressed={isClose}
        aria-label={`Notify me of posts by ${person.fullName}`}
      >
        <Icon name={isClose ? "check" : "bell"} size="sm" />
        {isClose ? "Notified" : "Notify me"}
      </Button>
    </Form>
  );
}
