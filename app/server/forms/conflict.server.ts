import type { ApiErrorBody } from "~api/contract/common";
import { compareFields } from "~/server/compare/compare-fields.server";
import type { ComparedFields, Difference } from "~/server/compare/compare-fields.server";

/** A typed text beside a version saved elsewhere in the meantime. */
export type Conflict = {
  /** The versions that the next change is based on. */
  baseVersion: number;
  basePostVersion: number | null;
  /** `before` is the saved value, `after` the typed one. */
  differences: Difference[];
  /** The labels of equal fields. */
  same: string[];
  /** The intent of the form, and the one that accepts the saved text. */
  intent: string;
  taking: "theirs" | "discard";
};

/** Compares the typed values with the current ones, if the API reported a conflict. */
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
