import type { SubmissionResult } from "@conform-to/react";
import type { Conflict } from "~/server/forms/conflict.server";

type Props = {
  /** Null if nothing is saved yet. */
  version: number | null;
  postVersion?: number | null;
  /** A returned form is still based on its first version. */
  failed: { result: SubmissionResult } | undefined;
  conflict?: Conflict | null;
};

/** The versions that a form is based on, to detect conflicts. */
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
