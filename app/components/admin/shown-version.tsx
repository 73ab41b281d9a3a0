import { Form } from "@remix-run/react";
import { Differences } from "~/components/compare/differences";
import { Alert } from "~/components/feedback/alert";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { Difference } from "~/server/compare/compare-fields.server";

type Props = {
  when: string;
  /** Null where the version before is not known. */
  changes: { differences: Difference[]; same: string[] } | null;
  isCurrent: boolean;
  /** What going back does, and what to say of the version that holds. */
  consequence: string;
  currentNote: string;
  version: number;
  formKey: string;
  failed: { message: string } | undefined;
  allHref: string;
};

/** What a version changed, with the button that brings it back. */
export function ShownVersion(props: Props) {
  const { when, changes, isCurrent, consequence, currentNote } = props;
  const { version, formKey, failed, allHref } = props;
  return (
    <Panel heading={`What changed on ${when}`} aside={<a href={allHref}>Close</a>}>
      <div className="stack">
        {failed && <Alert kind="error">{failed.message}</Alert>}
        {changes ? (
          <Differences {...changes} names={["Before", "After"]} />
        ) : (
          <p>The version before this one is no longer kept.</p>
        )}
        {isCurrent ? (
          <p className="muted">{currentNote}</p>
        ) : (
          <Form method="post" className="stack">
            <KeyFields formKey={formKey} />
            <input type="hidden" name="baseVersion" value={version} />
            <p>{consequence}</p>
            <div className="row">
              <ButtonLink href={allHref} variant="ghost">
                Cancel
              </ButtonLink>{" "}
              <Button variant="primary">Go back to this version</Button>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  );
}
