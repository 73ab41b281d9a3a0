import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { CategoryWriteSchema } from "~api/contract/categories";
import { paths } from "~/utils/paths";
import { formFailure, formFailureFromApi, readForm } from "./forms.server";
import type { Viewer } from "./visit.server";

/** Adds a category, or renames the one of `categoryId`, and goes on to the list. */
export async function submitCategoryForm(
  viewer: Viewer,
  { request, context: { visit } }: ActionFunctionArgs,
  categoryId?: string,
) {
  const { submission, key } = await readForm(request, CategoryWriteSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const { title } = categoryId
      ? await visit.api.category.update(categoryId, submission.value, key)
      : await visit.api.category.create(submission.value, key);
    return await visit.toasts.redirectWithSuccess(
      paths.categoryList(viewer.id),
      `The category “${title}” is ${categoryId ? "saved" : "added"}.`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
