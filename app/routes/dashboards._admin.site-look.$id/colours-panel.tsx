import { Field, type fieldProps } from "~/components/forms/field";
import type { FieldStates } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { AccentName, Offers } from "./offered-colours";

const COLOURS = [
  {
    name: "accent",
    label: "Accent colour",
    hint: "Optional. Of links and buttons, as # and six digits, like #3d4dd6. Empty takes our own",
  },
  {
    name: "accentDark",
    label: "Accent colour in the dark theme",
    hint: "Optional. Empty takes the nearest to the other that can be read on dark",
  },
] as const;

type Shown = ReturnType<typeof fieldProps>;
type Props = {
  fields: FieldStates<Partial<Record<AccentName, string>>>;
  shownProps: (field: Parameters<typeof fieldProps>[0]) => Shown;
  offers: Offers;
};

export function ColoursPanel({ fields, shownProps, offers }: Props) {
  return (
    <Panel heading="Colours">
      <div className="stack">
        {COLOURS.map(({ name, label, hint }) => (
          <div key={name} className="stack">
            <Field
              {...shownProps(fields[name])}
              label={label}
              hint={hint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            {offers[name] && (
              <div className="row">
                <Button size="small" name="offered" value={`${name} ${offers[name]}`}>
                  Save with {offers[name]}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}
