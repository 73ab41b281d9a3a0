import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/utils/paths";

type Props = {
  person: { id: string; firstName: string };
  isOwn: boolean;
  heading: "h2" | "h3";
  /** What is said to oneself. */
  invitation: string;
};

/** Where somebody's posts will stand: to oneself an invitation, to others that there are none. */
export function EmptyStall({ person, isOwn, heading: Heading, invitation }: Props) {
  return (
    <EmptyState icon="pencil">
      <Heading>{isOwn ? "Your stall is ready" : "Nothing on this stall yet"}</Heading>
      <p>{isOwn ? invitation : `${person.firstName} has not published anything so far.`}</p>
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
