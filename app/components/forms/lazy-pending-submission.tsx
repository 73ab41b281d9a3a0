import { useDynamicImport } from "~/components/enhancements/use-dynamic-import";
import type { Submission } from "~/utils/forms/last-submission";

export const loadPendingSubmission = () => import("./pending-submission");

export function LazyPendingSubmission({ submission }: { submission: Submission }) {
  const chunk = useDynamicImport(loadPendingSubmission);
  return chunk && <chunk.PendingSubmission submission={submission} />;
}
