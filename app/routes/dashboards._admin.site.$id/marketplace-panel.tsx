import { MARKETPLACES } from "~api/contract/site/settings/marketplace";
import { Field, type fieldProps } from "~/components/forms/field";
import { Panel } from "~/components/ui/panel";

export function MarketplacePanel({ field }: { field: ReturnType<typeof fieldProps> }) {
  return (
    <Panel heading="Marketplace">
      <Field
        {...field}
        as="select"
        label="What is published"
        hint="With posts only, nobody can offer a project or ask about one. Projects that are there keep their addresses, and only their authors’ pages list them"
      >
        {Object.entries(MARKETPLACES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
    </Panel>
  );
}
