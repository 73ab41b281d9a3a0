import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { paths } from "~/utils/paths";

type Props = { userId: string; query: string; isOwn: boolean };

export function NoProjects({ userId, query, isOwn }: Props) {
  if (query) {
    return (
      <EmptyState icon="search">
        <h2>No projects for “{query}”</h2>
        <p>Try another word. The beginning of a word is enough, and accents make no difference.</p>
        <p className="row">
          <ButtonLink href={paths.projects(userId)}>Show all projects</ButtonLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="briefcase">
      <h2>No projects yet</h2>
      <p>A project is a post with a price: something you made and want to sell.</p>
      {isOwn && (
        <p className="row">
          <ButtonLink href={paths.createProject(userId)} variant="primary">
            Create project
          </ButtonLink>
        </p>
      )}
    </EmptyState>
  );
}
