import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PostCreateSchema, PostPreviewSchema } from "~api/contract/posts";
import type { PostCreate } from "~api/contract/posts";
import { paths } from "~/utils/paths";
import { createFormKey, formFailure, formFailureFromApi, readForm } from "./forms.server";
import type { Visit } from "./visit.server";

/** What the form of a post needs before anything is typed. */
export async function loadPostForm({ api }: Visit) {
  const categories = await api.category.list();
  return { formKey: createFormKey(), categories: categories.map(({ title }) => title) };
}

/** The multipart body of a post; a file field that was left empty is no picture. */
function toMultipart(post: PostCreate, image: FormDataEntryValue | null): FormData {
  const body = new FormData();
  body.set("title", post.title);
  body.set("description", post.description);
  body.set("category", post.category);
  body.set("shortDescription", post.shortDescription ?? "");
  body.set("tags", (post.tags ?? []).join(","));
  if (post.price != null) body.set("price", String(post.price));
  if (post.updatedPrice != null) body.set("updatedPrice", String(post.updatedPrice));
  if (image instanceof File && image.size > 0) body.set("image", image);
  return body;
}

/** Publishes what was typed, or shows its rendering and gives every typed value back. */
export async function submitPostForm({ request, context: { visit } }: ActionFunctionArgs) {
  const isPreview = (await request.clone().formData()).get("intent") === "preview";
  return isPreview ? previewPost(visit, request) : publishPost(visit, request);
}

async function previewPost(visit: Visit, request: Request) {
  const { submission } = await readForm(request, PostPreviewSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const { descriptionHtml } = await visit.api.post.preview(submission.value.description);
    const result = submission.reply({ hideFields: ["image", "csrf"] });
    return data({ result, formKey: createFormKey(), previewHtml: descriptionHtml });
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}

async function publishPost(visit: Visit, request: Request) {
  const { form, submission, key } = await readForm(request, PostCreateSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const body = toMultipart(submission.value, form.get("image"));
    const post = await visit.api.post.create(body, key);
    return await visit.toasts.redirectWithSuccess(
      paths.post(post.id),
      `“${post.title}” is published.`,
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
