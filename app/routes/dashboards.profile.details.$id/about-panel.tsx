import { ProfileLinks } from "~/components/account/profile-links";
import { UserCounts } from "~/components/account/user-counts";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import type { Person } from "./person";

type Props = { person: Person; isOwn: boolean };

export function AboutPanel({ person, isOwn }: Props) {
  return (
    <Panel heading="About">
      <div className="stack">
        {person.bio && (
          <p className="pre-line" dir="auto">
            {person.bio}
          </p>
        )}
        {!person.bio && isOwn && (
          <p>
            <a href={paths.profileSettings(person.id)}>Introduce yourself</a>
          </p>
        )}
        {!person.bio && !isOwn && (
          <p className="muted">{person.firstName} has not added anything yet.</p>
        )}
        <ProfileLinks links={person.links} />
        <UserCounts person={person} className="small" />
      </div>
    </Panel>
  );
}
