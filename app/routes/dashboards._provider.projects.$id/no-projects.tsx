import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/utils/paths";

type Props = { userId: string; query: string; isOwn: boolean };

/** A job list without a row: nothing is found, or nothing is there yet. */
export function NoProjects({ userId, query, isOwn }: Props) {
  if (query) {
    return (
      <EmptyState icon="search">
        <h2>No project for “{query}”</h2>
        <p>Try another word. Beginnings of words count, accents do not.</p>
        <p className="row">
          <ButtonLink href={paths.projects(userId)}>Show all projects</ButtonLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="briefcase">
      <h2>No projects yet</h2>
      <p>A project is a post with a price: something made, and for sale.</p>
      {isOwn && (
        <p className="row">
          <ButtonLink href={paths.createProject(userId)} variant="primary">
            Create the first one
          </ButtonLink>
        </p>
      )}
    </EmptyState>
  );
}
