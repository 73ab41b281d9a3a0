import { DraftWriteSchema, WorkingCopyWriteSchema } from "../../../contract/drafts";
import type { DraftWrite, WorkingCopyWrite } from "../../../contract/drafts";
import type { PostKind } from "../../../contract/posts/post-status";
import type { ServiceContext } from "../request/context";
import type { DraftRow } from "../../db/rows";
import { MINUTE_MS } from "../../db/time";
import { parse } from "../../lib/parse";
import { invalid } from "../../lib/errors";
import { findCategoryId } from "../../queries/posts/categories";
import type { DraftFields } from "../../queries/drafts/save-draft";
import { type DraftText, toStored } from "../../serializers/typed";
import { noCategory, refusePrice } from "../posts/post-rules";

/** The body of a draft; a price is refused to riders. */
export function parseDraft(c: ServiceContext, rawBody: Record<string, unknown>): DraftWrite {
  refusePrice(c, rawBody["price"]);
  return parse(DraftWriteSchema, rawBody);
}

/** The body of a working copy; a price is refused to riders. */
export function parseWorkingCopy(
  c: ServiceContext,
  rawBody: Record<string, unknown>,
  kind: PostKind,
): WorkingCopyWrite {
  refusePrice(c, rawBody["price"], kind === "project");
  return parse(WorkingCopyWriteSchema, rawBody);
}

/** The fields that a body changes; its category is looked up unless it is the stored one. */
export async function readChanges(
  c: ServiceContext,
  { category, ...body }: DraftWrite,
  stored?: Pick<DraftRow, "category" | "category_id">,
): Promise<Partial<DraftText>> {
  let categoryId: string | null | undefined;
  if (category === "") categoryId = null;
  else if (category !== undefined && category === stored?.category) categoryId = stored.category_id;
  else if (category !== undefined) {
    categoryId = await findCategoryId(c.var.db, category);
    if (!categoryId) throw noCategory();
  }
  return { ...toStored(body), ...(categoryId !== undefined && { categoryId }) };
}

/** A draft needs something that it can be found by. */
export function refuseEmpty({ title, description }: DraftText): void {
  if (title === "" && description === "") throw invalid({ title: ["Enter a title or a text"] });
}

type Schedule = Pick<DraftFields, "status" | "publishAt">;

/** What a change makes of a draft; one that is also published stays what it is until then. */
export function readSchedule(
  { status, publishAt }: Pick<DraftWrite, "status" | "publishAt">,
  stored?: Pick<DraftRow, "status" | "publish_at">,
): Schedule {
  if (publishAt !== undefined && status !== "scheduled") {
    throw invalid({ publishAt: ["Only with the status scheduled"] });
  }
  if (status === "draft" || !stored) {
    if (status !== "scheduled") return { status: "draft", publishAt: null };
  } else if (status !== "scheduled") {
    return { status: stored.status, publishAt: stored.publish_at };
  }
  const at = publishAt ?? (stored?.status === "scheduled" ? stored.publish_at : null);
  if (!at) throw invalid({ publishAt: ["Choose when to publish it"] });
  const minute = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS;
  return { status: "scheduled", publishAt: new Date(minute).toISOString() };
}
