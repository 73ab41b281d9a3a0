import type { ApiErrorBody } from "~api/contract/common";
import { POST_FIELDS, PRICE_FIELDS } from "~/server/compare/compare-fields.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { describeConflict } from "./conflict.server";
import type { Conflict } from "./conflict.server";
import { getWorkingCopy } from "./post-editor.server";

export async function describePostConflict(
  context: RequestContext,
  form: FormData,
  postId: string | null,
  body: ApiErrorBody,
): Promise<Conflict | null> {
  const labels = form.has("price") ? { ...POST_FIELDS, ...PRICE_FIELDS } : POST_FIELDS;
  const conflict = describeConflict(body, Object.fromEntries(form), labels);
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
