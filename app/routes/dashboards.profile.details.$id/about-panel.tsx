import { Panel } from "~/components/ui/panel";
import type { Person } from "./person";

/** What somebody says of themselves, and their counts. */
export function AboutPanel({ person }: { person: Person }) {
  const counts = [
    { label: person.postCount === 1 ? "post" : "posts", value: person.postCount },
    { label: person.followersCount === 1 ? "follower" : "followers", value: person.followersCount },
    { label: "following", value: person.followingCount },
  ];
  return (
    <Panel heading="About">
      <div className="stack">
        {person.bio ? (
          <p className="lines">{person.bio}</p>
        ) : (
          <p className="muted">{person.firstName} has not written anything here.</p>
        )}
        <dl className="counts small">
          {counts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toLocaleString("en")}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
