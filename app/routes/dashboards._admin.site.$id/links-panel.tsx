import { Field, type fieldProps } from "~/components/forms/field";
import type { FieldStates } from "~/components/forms/use-server-form";
import { Panel } from "~/components/ui/panel";
import { LINK_SLOTS, type LinkFields, labelName, urlName } from "./link-slots";

type Shown = ReturnType<typeof fieldProps>;
type Props = {
  fields: FieldStates<LinkFields>;
  shownProps: (field: Parameters<typeof fieldProps>[0]) => Shown;
};

export function LinksPanel({ fields, shownProps }: Props) {
  return (
    <Panel heading="Links in the footer">
      <div className="stack">
        <p className="hint">
          Addresses that begin with https://, or paths like /about. They come after our own links
        </p>
        {LINK_SLOTS.map((slot, index) => (
          <div key={slot} className="field-pair">
            <Field
              {...shownProps(fields[labelName(slot)])}
              label={`Label ${index + 1}`}
              autoComplete="off"
            />
            <Field
              {...shownProps(fields[urlName(slot)])}
              label={`Address ${index + 1}`}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
