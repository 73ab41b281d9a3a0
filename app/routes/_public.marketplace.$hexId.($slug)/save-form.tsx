import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type Props = { isSaved: boolean; formKey: string | null; loginHref: string };

export function SaveForm({ isSaved, formKey, loginHref }: Props) {
  // Without the icon, which would add to the weight of visitors' pages.
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
