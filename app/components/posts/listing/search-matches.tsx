import type { ReactNode } from "react";
import type { UserShort } from "~api/contract/responses/users";
import { FollowForm } from "~/components/account/follow-form";
import { FOLLOW, FollowLink } from "~/components/account/follow-link";
import { Avatar } from "~/components/ui/avatar";
import { RoleBadge } from "~/components/ui/role-badge";
import type { SearchMatches as Matches } from "~/server/loaders/search-matches.server";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import "./search-matches.css";

export function SearchMatches({ people, tags, isVisitor }: Matches) {
  if (people.length === 0 && tags.length === 0) return null;
  return (
    <div className="matches">
      {people.length > 0 && (
        <MatchList heading="People">
          {people.map(({ formKey, isFollowing, ...person }) => (
            <li key={person.id} className="person">
              <Avatar user={person} />
              <MatchName href={paths.author(person.id)} name={person.fullName} badge={person.badge}>
                {countOf(person.postsCount, "post")}, {countOf(person.followersCount, "follower")}
              </MatchName>
              {formKey && <FollowForm {...{ person, isFollowing, formKey }} />}
              {isVisitor && (
                <FollowLink to={paths.author(person.id, FOLLOW)} name={person.fullName} />
              )}
            </li>
          ))}
        </MatchList>
      )}
      {tags.length > 0 && (
        <MatchList heading="Tags">
          {tags.map(({ tag, postsCount, isFollowing = false, formKey }) => (
            <li key={tag} className="person">
              <MatchName href={paths.tag(tag)} name={tag}>
                {countOf(postsCount, "post")}
              </MatchName>
              {formKey && <FollowForm {...{ tag, isFollowing, formKey }} />}
              {isVisitor && <FollowLink to={paths.tag(tag, FOLLOW)} name={tag} />}
            </li>
          ))}
        </MatchList>
      )}
    </div>
  );
}

function MatchList({ heading, children }: { heading: string; children: ReactNode }) {
  const id = `found-${heading.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type NameProps = {
  href: string;
  name: string;
  badge?: UserShort["badge"];
  children: ReactNode;
};

function MatchName({ href, name, badge, children }: NameProps) {
  return (
    <span>
      <a href={href} dir="auto">
        {name}
      </a>
      <RoleBadge badge={badge} /> <span className="small muted">{children}</span>
    </span>
  );
}
