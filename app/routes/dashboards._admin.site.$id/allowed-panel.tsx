import { ACT_FIELDS, ACT_LABELS, ALLOWED } from "~api/contract/site/settings/allowed";
import type { ActField } from "~api/contract/site/settings/allowed";
import { Field, type fieldProps } from "~/components/forms/field";
import type { FieldStates } from "~/components/forms/use-server-form";
import { Panel } from "~/components/ui/panel";

const HINTS: Partial<Record<ActField, string>> = {
  mayWrite: "What is published stays, and its authors can still change it",
  mayMessage: "Messages and e-mails to others. Everybody may answer",
};

type Props = {
  fields: FieldStates<Partial<Record<ActField, string>>>;
  shownProps: (field: Parameters<typeof fieldProps>[0]) => ReturnType<typeof fieldProps>;
};

export function AllowedPanel({ fields, shownProps }: Props) {
  return (
    <Panel heading="Who may do what">
      <div className="stack">
        {Object.values(ACT_FIELDS).map((name) => (
          <Field
            key={name}
            {...shownProps(fields[name])}
            as="select"
            label={ACT_LABELS[name]}
            hint={HINTS[name]}
          >
            {Object.entries(ALLOWED).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Field>
        ))}
      </div>
    </Panel>
  );
}
