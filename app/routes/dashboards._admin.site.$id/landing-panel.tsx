import { ALL_PARTS, LANDING_PARTS } from "~api/contract/site/settings/landing-parts";
import { Field, type fieldProps } from "~/components/forms/field";
import type { FieldStates } from "~/components/forms/use-server-form";
import { Panel } from "~/components/ui/panel";
import { PLACES, type PlaceFields, placeName } from "./landing-fields";

type Shown = ReturnType<typeof fieldProps>;
type Props = {
  fields: FieldStates<PlaceFields & { landingText?: string }>;
  shownProps: (field: Parameters<typeof fieldProps>[0]) => Shown;
};

export function LandingPanel({ fields, shownProps }: Props) {
  return (
    <Panel heading="Landing page">
      <div className="stack">
        <p className="hint">
          Choose what the landing page shows, and at which place. Parts at the same place follow in
          the order of this list
        </p>
        <div className="field-pair">
          {ALL_PARTS.map((part) => (
            <Field
              key={part}
              {...shownProps(fields[placeName(part)])}
              as="select"
              label={LANDING_PARTS[part]}
            >
              <option value="">Not shown</option>
              {PLACES.map((place) => (
                <option key={place} value={place}>{`Place ${place}`}</option>
              ))}
            </Field>
          ))}
        </div>
        <Field
          {...shownProps(fields.landingText)}
          as="textarea"
          rows={8}
          label="Text on the landing page"
          hint="Markdown, up to 5,000 characters, without pictures. It is shown where “Text of your own” has a place"
        />
      </div>
    </Panel>
  );
}
