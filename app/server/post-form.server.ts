import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PostCreateSchema, PostPreviewSchema } from "~api/contract/posts";
import type { PostCreate, PostDetail } from "~api/contract/posts";
import { paths } from "~/utils/paths";
import { requireOwnScreen } from "./auth.server";
import { getApiFailure } from "./api-call.server";
import { HIDDEN_FIELDS, createFormKey, formFailure, readForm } from "./forms.server";
import type { Replying } from "./forms.server";
import { formFailureWithPicture, getChosenPicture, keepSentPicture } from "./post-picture.server";
import type { Viewer, Visit } from "./visit.server";

/** What the form of a post needs before anything is typed. */
export async function loadPostForm({ api }: Visit) {
  const categories = await api.category.list();
  return { formKey: createFormKey(), categories: categories.map(({ title }) => title) };
}

/** A post to its author or an admin; anyone else is refused with 403. */
export async function requireOwnPost(
  viewer: Viewer,
  { params, context }: LoaderFunctionArgs,
): Promise<PostDetail> {
  const post = await context.visit.api.post.get(params["id"] ?? "");
  requireOwnScreen(viewer, post.user.id, { orAdmin: true });
  return post;
}

/** What the form of a post needs to change one. */
export async function loadPostEditor(viewer: Viewer, args: LoaderFunctionArgs) {
  const [post, form] = await Promise.all([
    requireOwnPost(viewer, args),
    loadPostForm(args.context.visit),
  ]);
  const { id, title, description, shortDescription, category, image, images } = post;
  const { tags, price, updatedPrice } = post;
  const typed = {
    title,
    description,
    shortDescription,
    category,
    tags: tags.join(", "),
    price: price?.toString(),
    updatedPrice: updatedPrice?.toString(),
  };
  return { ...form, id, typed, picture: image ? { image, images, price } : null };
}

/**
 * The multipart body of a post. A price that the form does not ask for stays as it is; where the
 * file field was left empty, the picture is the one that was kept before, if any.
 */
function toMultipart(post: PostCreate, form: FormData): FormData {
  const body = new FormData();
  body.set("title", post.title);
  body.set("description", post.description);
  body.set("category", post.category);
  body.set("shortDescription", post.shortDescription ?? "");
  body.set("tags", (post.tags ?? []).join(","));
  if (form.has("price")) {
    body.set("price", String(post.price ?? ""));
    body.set("updatedPrice", String(post.updatedPrice ?? ""));
  }
  const image = getChosenPicture(form);
  if (image) body.set("image", image);
  else if (post.pictureId) body.set("pictureId", post.pictureId);
  return body;
}

/**
 * Publishes what was typed, or keeps it as the post of `postId`, or shows its rendering; where that
 * fails, every typed value comes back.
 */
export async function submitPostForm(
  { request, context: { visit } }: ActionFunctionArgs,
  postId?: string,
) {
  const isPreview = (await request.clone().formData()).get("intent") === "preview";
  return isPreview ? previewPost(visit, request) : keepPost(visit, request, postId);
}

async function previewPost(visit: Visit, request: Request) {
  const { form, submission } = await readForm(request, PostPreviewSchema);
  if (submission.status !== "success") return sendBack(visit, form, submission);
  try {
    const { descriptionHtml } = await visit.api.post.preview(submission.value.description);
    const shown = { previewHtml: descriptionHtml };
    const { errors, ...picture } = await keepSentPicture(visit, form);
    if (errors) {
      const failure = formFailure(visit, submission, { fieldErrors: { image: errors } });
      return data({ ...failure.data, ...shown, ...picture }, failure.init ?? undefined);
    }
    const result = submission.reply({ hideFields: HIDDEN_FIELDS });
    return data({ result, formKey: createFormKey(), ...shown, ...picture });
  } catch (error) {
    return sendBackFromApi(visit, form, submission, error);
  }
}

async function keepPost(visit: Visit, request: Request, postId?: string) {
  const { form, submission, key } = await readForm(request, PostCreateSchema);
  if (submission.status !== "success") return sendBack(visit, form, submission);
  try {
    const body = toMultipart(submission.value, form);
    const post = postId
      ? await visit.api.post.update(postId, body, key)
      : await visit.api.post.create(body, key);
    return await visit.toasts.redirectWithSuccess(
      paths.post(post.id),
      `“${post.title}” is ${postId ? "saved" : "published"}.`,
      { status: 303 },
    );
  } catch (error) {
    return sendBackFromApi(visit, form, submission, error);
  }
}

/** A form with mistakes, and its picture: kept, or with what is wrong with it. */
async function sendBack(visit: Visit, form: FormData, submission: Replying) {
  const { errors, ...picture } = await keepSentPicture(visit, form);
  const fieldErrors = errors && { image: errors };
  const failure = formFailure(visit, submission, { fieldErrors });
  return data({ ...failure.data, ...picture }, failure.init ?? undefined);
}

/** The same for what the API refused. */
async function sendBackFromApi(
  visit: Visit,
  form: FormData,
  submission: Replying,
  thrown: unknown,
) {
  const failure = formFailureWithPicture(visit, form, submission, thrown);
  const picture = await keepSentPicture(visit, form, getApiFailure(thrown));
  const { waiting, isPictureLost } = picture;
  return data({ ...failure.data, waiting, isPictureLost }, failure.init ?? undefined);
}
