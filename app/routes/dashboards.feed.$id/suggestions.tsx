import type { Follower } from "~api/contract/people/follows";
import type { Tag } from "~api/contract/responses/tags";
import { FollowForm } from "~/components/account/follow-form";
import { EmptyState } from "~/components/feedback/empty-state";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { countOf } from "~/utils/format/numbers";
import { RoleBadge } from "~/components/ui/role-badge";
import { paths } from "~/utils/paths";

type WithKey<Item> = Item & { formKey: string };

type Props = {
  people: WithKey<Follower>[];
  tags: WithKey<Tag>[];
  /** Whose first page this is. */
  newcomerId: string | null;
};

export function Suggestions({ people, tags, newcomerId }: Props) {
  return (
    <div className="stack">
      {newcomerId ? (
        <p className="row">
          <ButtonLink href={paths.photoSettings(newcomerId)}>Add a photo</ButtonLink>{" "}
          <ButtonLink href={paths.following(newcomerId)} variant="ghost">
            Skip for now
          </ButtonLink>
        </p>
      ) : (
        <EmptyState icon="user-plus">
          <h2>Nothing here yet</h2>
          <p>Follow people and tags, and find what they publish here, the newest first.</p>
          <p className="row">
            <ButtonLink href={paths.marketplace()}>Explore posts</ButtonLink>
          </p>
        </EmptyState>
      )}
      {people.length > 0 && (
        <Panel heading="People worth following">
          <ul className="suggested">
            {people.map((person) => (
              <li key={person.id} className="person">
                <Avatar user={person} />
                <span>
                  <a href={paths.author(person.id)} dir="auto">
                    {person.fullName}
                  </a>
                  <RoleBadge badge={person.badge} />
                  {person.bio && (
                    <span className="small muted" dir="auto">
                      {person.bio}
                    </span>
                  )}
                </span>
                <FollowForm person={person} isFollowing={false} formKey={person.formKey} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {tags.length > 0 && (
        <Panel heading="Tags worth following">
          <ul className="suggested suggested-tags">
            {tags.map(({ tag, postsCount, formKey }) => (
              <li key={tag} className="person">
                <span>
                  <a href={paths.tag(tag)} dir="auto">
                    {tag}
                  </a>
                  <span className="small muted">{countOf(postsCount, "post")}</span>
                </span>
                <FollowForm tag={tag} isFollowing={false} formKey={formKey} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
