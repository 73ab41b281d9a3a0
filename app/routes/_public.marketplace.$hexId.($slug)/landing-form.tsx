import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";

export function LandingForm({ isOnLanding, formKey }: { isOnLanding: boolean; formKey: string }) {
  return (
    <Form method="post" preventScrollReset>
      <KeyFields formKey={formKey} />
      <Button
        size="small"
        name="intent"
        value={isOnLanding ? "keep-off-landing" : "allow-on-landing"}
      >
        {isOnLanding ? "Keep off the landing page" : "Allow on the landing page"}
      </Button>
    </Form>
  );
}
