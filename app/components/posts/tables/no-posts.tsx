import { TEAM_ONLY } from "~api/contract/site/settings/allowed";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";

type Props = {
  person: { id: string; firstName: string };
  isOwn: boolean;
  heading: "h2" | "h3";
  /** Shown to the author. */
  invitation: string;
};

export function NoPosts({ person, isOwn, heading: Heading, invitation }: Props) {
  const writes = mayDo("write", useRootData());
  const ownText = writes ? invitation : `${TEAM_ONLY.write}.`;
  return (
    <EmptyState icon="pencil">
      <Heading>No posts yet</Heading>
      <p>{isOwn ? ownText : `${person.firstName} has not published anything yet.`}</p>
      {isOwn && writes && (
        <p className="row">
          <ButtonLink href={paths.write(person.id)} variant="primary">
            Write a post
          </ButtonLink>
        </p>
      )}
    </EmptyState>
  );
}
