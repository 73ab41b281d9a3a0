import { EmptyState } from "~/components/feedback/empty-state";

type Props = { isScheduled: boolean; query?: string };

export function NoDrafts({ isScheduled, query = "" }: Props) {
  if (query) {
    return (
      <EmptyState icon="search">
        <h2>Nothing for “{query}”</h2>
        <p>Only titles are searched here. Try part of a title.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={isScheduled ? "clock" : "pencil"}>
      <h2>{isScheduled ? "Nothing is scheduled" : "No drafts"}</h2>
      <p>
        {isScheduled
          ? "Posts you schedule are listed here. Until they’re published, only you can see them."
          : "Posts you save without publishing are listed here. Only you can see them."}
      </p>
    </EmptyState>
  );
}
