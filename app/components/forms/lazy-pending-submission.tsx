import { useChunk } from "~/components/enhancements/use-chunk";
import type { Submission } from "~/utils/forms/last-submission";

/** Loads components that few pages show. */
export const loadPendingSubmission = () => import("./pending-submission");

export function LazyPendingSubmission({ submission }: { submission: Submission }) {
  const chunk = useChunk(loadPendingSubmission);
  return chunk && <chunk.PendingSubmission submission={submission} />;
}
