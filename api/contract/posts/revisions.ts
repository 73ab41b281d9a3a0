import { z } from "zod";
import { BaseVersionSchema } from "../common";

/** The oldest revisions are deleted first. */
export const REVISIONS_KEPT = 50;
export const REVISION_BYTES_KEPT = 2_000_000;

export const RevisionRestoreSchema = z
  .object({ baseVersion: BaseVersionSchema.optional() })
  .meta({ id: "RevisionRestore" });
