import type { ApiErrorBody } from "~api/contract/common";
import { POST_FIELDS, PRICE_FIELDS } from "~/server/compare/compare-fields.server";
import type { ComparedFields } from "~/server/compare/compare-fields.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { describeConflict } from "./conflict.server";
import type { Conflict } from "./conflict.server";
import { getWorkingCopy } from "./post-editor.server";

/** The page of a text and the one that publishes it have different fields. */
export function listLabels(form: FormData): ComparedFields {
  const all = Object.entries({ ...POST_FIELDS, ...PRICE_FIELDS });
  return Object.fromEntries(all.filter(([name]) => form.has(name)));
}

export async function describePostConflict(
  context: RequestContext,
  form: FormData,
  postId: string | null,
  body: ApiErrorBody,
): Promise<Conflict | null> {
  const conflict = describeConflict(body, Object.fromEntries(form), listLabels(form));
  if (!conflict || !postId) return conflict;
  const { status, version, postVersion } = body.current ?? {};
  if (status !== "published") {
    return { ...conflict, basePostVersion: typeof postVersion === "number" ? postVersion : null };
  }
  // The post was published in the meantime, maybe with a newer working copy.
  const copy = await getWorkingCopy(context, postId);
  return {
    ...conflict,
    baseVersion: copy?.version ?? conflict.baseVersion,
    basePostVersion: Number(version),
    taking: copy ? "discard" : "theirs",
  };
}
