import { Form } from "@remix-run/react";
import { Differences } from "~/components/compare/differences";
import { Alert } from "~/components/feedback/alert";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { Difference } from "~/server/compare/compare-fields.server";

type Props = {
  when: string;
  version: number;
  differences: Difference[];
  same: string[];
  /** The effect on the current text. */
  consequence: string;
  formKey: string;
  failed: { message: string } | undefined;
  allHref: string;
};

export function ComparedRevision(props: Props) {
  const { when, version, differences, same, consequence, formKey, failed, allHref } = props;
  return (
    <Panel heading={`${when}, compared with now`} aside={<a href={allHref}>Close</a>}>
      <div className="stack">
        {failed && <Alert kind="error">{failed.message}</Alert>}
        <Differences differences={differences} same={same} names={["This version", "Now"]} />
        {differences.length > 0 && (
          <Form method="post" className="stack">
            <KeyFields formKey={formKey} />
            <input type="hidden" name="baseVersion" value={version} />
            <p>{consequence}</p>
            <div className="row">
              <ButtonLink href={allHref} variant="ghost">
                Cancel
              </ButtonLink>{" "}
              <Button variant="primary">Restore this version</Button>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  );
}
