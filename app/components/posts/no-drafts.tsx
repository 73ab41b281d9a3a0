import { EmptyState } from "~/components/feedback/empty-state";

type Props = { isScheduled: boolean; query?: string };

/** The empty state of a list of drafts or of scheduled posts, or of a search in one. */
export function NoDrafts({ isScheduled, query = "" }: Props) {
  if (query) {
    return (
      <EmptyState icon="search">
        <h2>Nothing for “{query}”</h2>
        <p>Here the search looks at titles alone. Try a part of one.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={isScheduled ? "clock" : "pencil"}>
      <h2>{isScheduled ? "Nothing is scheduled" : "No drafts"}</h2>
      <p>
        {isScheduled
          ? "What you schedule waits here for its time. Until then only you can see it."
          : "What you save without publishing it is kept here. Only you can see it."}
      </p>
    </EmptyState>
  );
}
