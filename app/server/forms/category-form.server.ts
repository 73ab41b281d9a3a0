import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { CategoryUpdateSchema } from "~api/contract/categories";
import { paths } from "~/utils/paths";
import { respondToConflict } from "./conflict-response.server";
import { formFailure, formFailureFromApi, readForm } from "./form.server";
import type { Viewer } from "~/server/context/request-context.server";

export async function submitCategoryForm(
  viewer: Viewer,
  args: ActionFunctionArgs,
  categoryId?: string,
) {
  const { context } = args;
  const answer = await respondToConflict(args);
  if (answer) return answer;
  const { submission, key } = readForm(context, CategoryUpdateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const { id, title } = categoryId
      ? await context.api.categories.update({
          params: { id: categoryId },
          body: submission.value,
          key,
        })
      : await context.api.categories.create({ body: { title: submission.value.title }, key });
    return await context.toasts.redirectWithSuccess(
      `${paths.categoryList(viewer.id)}#category-${id}`,
      `The category “${title}” was ${categoryId ? "saved" : "added"}.`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error, { title: "Title" });
  }
}
