import { Field } from "~/components/forms/field";
import { Panel } from "~/components/ui/panel";

/** What is shown only in response to making an invitation. */
export function FreshLink({ url, code }: { url: string; code: string }) {
  return (
    <Panel heading="The new invitation">
      <div className="stack" key={code}>
        <Field
          id="invitation-link"
          name="link"
          label="Link"
          defaultValue={url}
          readOnly
          hint="Copy it now, it is shown only once. Anybody who has it can register."
        />
        <Field
          id="invitation-code"
          name="code"
          label="Code"
          defaultValue={code}
          readOnly
          hint="To read out: the page where people register asks for it."
        />
      </div>
    </Panel>
  );
}
