import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { paths } from "~/utils/paths";

type Props = {
  person: { id: string; firstName: string };
  isOwn: boolean;
  heading: "h2" | "h3";
  /** Shown to the author. */
  invitation: string;
};

export function NoPosts({ person, isOwn, heading: Heading, invitation }: Props) {
  return (
    <EmptyState icon="pencil">
      <Heading>{isOwn ? "No posts yet" : "No posts yet"}</Heading>
      <p>{isOwn ? invitation : `${person.firstName} has not published anything yet.`}</p>
      {isOwn && (
        <p className="row">
          <ButtonLink href={paths.write(person.id)} variant="primary">
            Write a post
          </ButtonLink>
        </p>
      )}
    </EmptyState>
  );
}
