import type { PostKind } from "../../../contract/posts/post-status";
import { NO_PRICE, NO_PROJECTS } from "../../../contract/site/settings/marketplace";
import type { Draft } from "../../../contract/responses/drafts";
import type { Post } from "../../../contract/responses/posts";
import type { ServiceContext } from "../request/context";
import { type Database, isForeignKeyViolation } from "../../db/client";
import { isStaleWrite } from "../../db/version";
import { type ApiError, forbidden, invalid, notFound, stale } from "../../lib/errors";
import { requireAllowed } from "../accounts/allowed";
import { requireCaller } from "../request/caller";
import { getDraft, getWritable } from "../../queries/drafts/drafts";
import { ensureDefaultCategoryId, findCategoryId } from "../../queries/posts/categories";
import { getPost } from "../../queries/posts/posts";
import { toDraft, toWorkingCopy, toWritableDraft } from "../../serializers/drafts/draft";
import { toPost } from "../../serializers/post";

/** A post as the caller sees it. */
export async function requirePost(c: ServiceContext, id: string): Promise<Post> {
  const row = await getPost(c.var.db, id, requireCaller(c).id);
  if (!row) throw notFound("This post has been deleted");
  return toPost(row, c.var.config.PUBLIC_URL);
}

/** A draft that the caller may write, or null. */
export async function getWritableDraft(c: ServiceContext, id: string): Promise<Draft | null> {
  const row = await getWritable(c.var.db, { userId: requireCaller(c).id, id });
  return row && toWritableDraft(row, c.var.config.PUBLIC_URL);
}

/** What the caller has written under an id, as a write answers: a draft, or else a post. */
export async function requireWritten(c: ServiceContext, id: string): Promise<Draft | Post> {
  const row = await getWritable(c.var.db, { userId: requireCaller(c).id, id });
  return row ? toDraft(row, c.var.config.PUBLIC_URL) : requirePost(c, id);
}

/** The id of the category that a post is to be in: the default one without a choice. */
export async function requireCategoryId(db: Database, choice: string | undefined): Promise<string> {
  if (!choice) return ensureDefaultCategoryId(db);
  const id = await findCategoryId(db, choice);
  if (!id) throw noCategory();
  return id;
}

/** The refusal of an unknown category. */
export function noCategory(): ApiError {
  return invalid({ category: ["Choose one of the categories"] });
}

/** Explains a failed write where the category was deleted after it had been found. */
export async function refuseLostCategory(
  c: ServiceContext,
  categoryId: string | undefined,
  error: unknown,
): Promise<never> {
  const isLost =
    categoryId && isForeignKeyViolation(error) && !(await findCategoryId(c.var.db, categoryId));
  throw isLost ? noCategory() : error;
}

type Base = { baseVersion: number | undefined; endsCopy: boolean };

/** Explains a failed write where the post, or the copy that it ends, has another version by then. */
export async function refuseStalePost(
  c: ServiceContext,
  id: string,
  { baseVersion, endsCopy }: Base,
  error: unknown,
): Promise<never> {
  if (!isStaleWrite(error)) throw error;
  const key = { userId: requireCaller(c).id, postId: id };
  const copy = endsCopy ? await getDraft(c.var.db, key) : null;
  const isCopyStale = copy && copy.version !== baseVersion;
  throw stale(
    isCopyStale ? toWorkingCopy(copy, c.var.config.PUBLIC_URL) : await requirePost(c, id),
  );
}

/**
 * A price makes a project: not every site has them, though those that are published stay, and only
 * providers and admins may sell.
 */
export function refusePrice(c: ServiceContext, price: unknown, isProject = false): void {
  const hasPrice = typeof price === "string" ? price.trim() !== "" : price != null;
  if (!hasPrice) return;
  if (!isProject && !c.var.config.hasMarketplace) throw invalid({ price: [NO_PRICE] });
  if (!isProject) requireAllowed(c, "sell");
  const { accountType, isAdmin } = requireCaller(c);
  if (accountType === "rider" && !isAdmin) {
    throw forbidden("Only providers can set a price. Become a provider first");
  }
}

/** Refuses a text that is to become a project where there are none. */
export function refuseProject(c: ServiceContext, kind: PostKind | undefined): void {
  if (kind === "project" && !c.var.config.hasMarketplace) throw invalid({ kind: [NO_PROJECTS] });
}
