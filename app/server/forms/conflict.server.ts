import type { ApiErrorBody } from "~api/contract/common";
import { compareFields } from "~/server/compare/compare-fields.server";
import type { ComparedFields, Difference } from "~/server/compare/compare-fields.server";

/** The typed text beside the one that somebody else, or another browser, saved in the meantime. */
export type Conflict = {
  /** The versions that the next change is based on; of a post, also that of what readers see. */
  baseVersion: number;
  basePostVersion: number | null;
  /** The fields that differ; before is what was saved, after is what was typed. */
  differences: Difference[];
  /** The labels of the fields that do not. */
  same: string[];
  /** The intent of the form, and the one that takes the saved text. */
  intent: string;
  taking: "theirs" | "discard";
};

/** Compares what was typed with what the API says is there, if it refused a change as stale. */
export function describeConflict(
  { current }: ApiErrorBody,
  typed: Record<string, unknown>,
  labels: ComparedFields,
): Conflict | null {
  const version = current?.["version"];
  if (!current || typeof version !== "number") return null;
  return {
    baseVersion: version,
    basePostVersion: null,
    taking: "theirs",
    intent: typeof typed["intent"] === "string" ? typed["intent"] : "",
    ...compareFields(current, typed, labels),
  };
}
