import type { SubmissionResult } from "@conform-to/react";
import type { Conflict } from "~/server/forms/conflict.server";

type Props = {
  /** The version that the form was opened with; null if nothing is saved yet. */
  version: number | null;
  postVersion?: number | null;
  /** The form as it came back: it is still based on what it was opened with. */
  failed: { result: SubmissionResult } | undefined;
  conflict?: Conflict | null;
};

/** The versions that a form is based on, so that it does not overwrite other changes unseen. */
export function VersionFields({ version, postVersion = null, failed, conflict }: Props) {
  const typed = failed?.result.initialValue ?? {};
  const base = conflict?.baseVersion ?? typed["baseVersion"] ?? version ?? "";
  const basePost = conflict?.basePostVersion ?? typed["basePostVersion"] ?? postVersion;
  return (
    <>
      <input type="hidden" name="baseVersion" value={String(base)} />
      {basePost !== null && <input type="hidden" name="basePostVersion" value={String(basePost)} />}
    </>
  );
}
