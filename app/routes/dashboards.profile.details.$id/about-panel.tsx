import { PersonCounts } from "~/components/person-counts";
import { Panel } from "~/components/ui/panel";
import type { Person } from "./person";

/** What somebody says of themselves, and their counts. */
export function AboutPanel({ person }: { person: Person }) {
  return (
    <Panel heading="About">
      <div className="stack">
        {person.bio ? (
          <p className="lines">{person.bio}</p>
        ) : (
          <p className="muted">{person.firstName} has not written anything here.</p>
        )}
        <PersonCounts person={person} className="small" />
      </div>
    </Panel>
  );
}
