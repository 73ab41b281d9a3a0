import { Form } from "@remix-run/react";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { Field } from "~/components/forms/field";
import { ShareButtons } from "~/components/posts/share-buttons";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDay } from "~/utils/format/dates";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";

type Props = {
  title: string;
  /** Null while the draft has no link. */
  token: string | null;
  sharedAt: string | null;
  formKey: string;
};

export function LinkPanel({ title, token, sharedAt, formKey }: Props) {
  const { site } = useRootData();
  const path = token && paths.sharedDraft(token);
  const url = path && new URL(path, site.url).href;
  return (
    <Panel heading="A link for readers">
      {/* The key closes the question once it is answered. */}
      <Form method="post" className="stack" preventScrollReset key={token}>
        <KeyFields formKey={formKey} />
        {path && url ? (
          <>
            <Field
              id="share-link"
              name="link"
              label="Link"
              defaultValue={url}
              readOnly
              hint={`Since ${formatDay(sharedAt ?? "")}. Whoever has it and is logged in can read this draft as you last saved it, and leave notes.`}
            />
            <div className="row">
              <ButtonLink size="small" href={path}>
                Open
              </ButtonLink>{" "}
              <ShareButtons share={{ title, url }} />
            </div>
            <ConfirmButton
              label="Turn off the link"
              note="Nobody can read the draft under this link any more. The notes stay."
              name="intent"
              value="unshare"
              size="small"
            />
          </>
        ) : (
          <>
            <p className="small muted">
              With a link, others can read this draft before it is published and leave notes beside
              its paragraphs. They need to log in.
            </p>
            <div className="row">
              <Button name="intent" value="share" variant="primary">
                Make a link
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
