import { PersonCounts } from "~/components/person-counts";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import type { Person } from "./person";

type Props = { person: Person; isOwn: boolean };

/** What somebody says of themselves, and their counts. */
export function AboutPanel({ person, isOwn }: Props) {
  return (
    <Panel heading="About">
      <div className="stack">
        {person.bio && <p className="lines">{person.bio}</p>}
        {!person.bio && isOwn && (
          <p>
            <a href={paths.settings(person.id)}>Tell people who you are</a>
          </p>
        )}
        {!person.bio && !isOwn && (
          <p className="muted">{person.firstName} has not written anything here.</p>
        )}
        <PersonCounts person={person} className="small" />
      </div>
    </Panel>
  );
}
