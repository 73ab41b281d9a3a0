import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type Props = { isSaved: boolean; formKey: string | null; loginHref: string };

/** Saves a post to read it later, or no longer; for visitors, a link to the login. */
export function SaveForm({ isSaved, formKey, loginHref }: Props) {
  // Without the icon: visitors' pages are weighed.
  if (!formKey) return <ButtonLink href={loginHref}>Save</ButtonLink>;
  return (
    <Form method="post" preventScrollReset>
      <KeyFields formKey={formKey} />
      <Button name="intent" value={isSaved ? "unsave" : "save"}>
        <Icon name="bookmark" className={isSaved ? "is-saved" : undefined} />
        {isSaved ? "Unsave" : "Save"}
      </Button>
    </Form>
  );
}
