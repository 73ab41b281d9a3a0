import type { ImportPreview } from "~api/contract/archives/imports";
import { Panel } from "~/components/ui/panel";
import { formatDateTime } from "~/utils/format/dates";
import { describeKind } from "~/utils/import-kinds";

/** What a text becomes, besides its words. */
export function ItemFacts({ item }: { item: ImportPreview }) {
  const { category, tags, date, cover, shortDescription, notes } = item;
  const facts = {
    Becomes: describeKind(item),
    Date: date && formatDateTime(date),
    Category: category,
    Tags: tags.join(", "),
    Picture: cover,
    Description: shortDescription,
  };
  return (
    <Panel>
      <dl className="import-facts">
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="muted">{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
        {notes.length > 0 && (
          <div>
            <dt className="muted">Notes</dt>
            {notes.map((note) => (
              <dd key={note}>{note}</dd>
            ))}
          </div>
        )}
      </dl>
    </Panel>
  );
}
