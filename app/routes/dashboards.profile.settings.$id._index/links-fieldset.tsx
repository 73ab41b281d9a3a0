import { Field, type fieldProps } from "~/components/forms/field";
import type { FieldStates } from "~/components/forms/use-server-form";
import { LINK_SLOTS, type LinkFields, titleName, urlName } from "./link-slots";

type Shown = ReturnType<typeof fieldProps>;
type Props = {
  fields: FieldStates<LinkFields>;
  shownProps: (field: Parameters<typeof fieldProps>[0]) => Shown;
};

export function LinksFieldset({ fields, shownProps }: Props) {
  return (
    <fieldset className="stack">
      <legend className="legend">Links</legend>
      <p className="hint">
        Where else people find you: addresses that begin with https://. Everyone can see them.
        Without a title we show the site’s name
      </p>
      {LINK_SLOTS.map((slot, index) => (
        <div key={slot} className="field-pair">
          <Field
            {...shownProps(fields[urlName(slot)])}
            label={`Address ${index + 1}`}
            type="url"
            inputMode="url"
            autoComplete="off"
          />
          <Field
            {...shownProps(fields[titleName(slot)])}
            label={`Title ${index + 1}`}
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  );
}
