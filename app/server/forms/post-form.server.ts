import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PostCreateSchema, PostPreviewSchema } from "~api/contract/posts";
import type { PostCreate, PostDetail } from "~api/contract/posts";
import { paths } from "~/utils/paths";
import { listAllCategories } from "~/server/loaders/categories.server";
import { requireOwnScreen } from "~/server/session/auth.server";
import { getApiFailure } from "~/server/api/failure.server";
import { HIDDEN_FIELDS, createFormKey, formFailure, readForm } from "./form.server";
import type { Replyable } from "./form.server";
import {
  formFailureWithPicture,
  getChosenPicture,
  stageSubmittedPicture,
} from "./post-picture.server";
import type { Viewer, RequestContext } from "~/server/request/request-context.server";

export async function loadPostForm({ api }: RequestContext) {
  const categories = await listAllCategories(api);
  return { formKey: createFormKey(), categories: categories.map(({ title }) => title) };
}

/** A post to its author or an admin; anyone else is refused with 403. */
export async function requireOwnPost(
  viewer: Viewer,
  { params, context }: LoaderFunctionArgs,
): Promise<PostDetail> {
  const post = await context.api.posts.get({ params: { id: params["id"] ?? "" } });
  requireOwnScreen(viewer, post.user.id, { orAdmin: true });
  return post;
}

export async function loadPostEditor(viewer: Viewer, args: LoaderFunctionArgs) {
  const [post, form] = await Promise.all([
    requireOwnPost(viewer, args),
    loadPostForm(args.context),
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

/** Without price fields in the form the price stays; without a file the staged picture is used. */
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

/** Previews, publishes, or saves as `postId` what was typed; on failure every value comes back. */
export async function submitPostForm({ request, context }: ActionFunctionArgs, postId?: string) {
  const isPreview = (await request.clone().formData()).get("intent") === "preview";
  return isPreview ? previewPost(context, request) : savePost(context, request, postId);
}

async function previewPost(context: RequestContext, request: Request) {
  const { form, submission } = await readForm(request, PostPreviewSchema);
  if (submission.status !== "success") return sendBack(context, form, submission);
  try {
    const { descriptionHtml } = await context.api.posts.preview({
      body: { description: submission.value.description },
    });
    const preview = { previewHtml: descriptionHtml };
    const { errors, ...picture } = await stageSubmittedPicture(context, form);
    if (errors) {
      const failure = formFailure(context, submission, { fieldErrors: { image: errors } });
      return data({ ...failure.data, ...preview, ...picture }, failure.init ?? undefined);
    }
    const result = submission.reply({ hideFields: HIDDEN_FIELDS });
    return data({ result, formKey: createFormKey(), ...preview, ...picture });
  } catch (error) {
    return sendBackFromApi(context, form, submission, error);
  }
}

async function savePost(context: RequestContext, request: Request, postId?: string) {
  const { form, submission, key } = await readForm(request, PostCreateSchema);
  if (submission.status !== "success") return sendBack(context, form, submission);
  try {
    const body = toMultipart(submission.value, form);
    const post = postId
      ? await context.api.posts.update({ params: { id: postId }, body, key })
      : await context.api.posts.create({ body, key });
    return await context.toasts.redirectWithSuccess(
      paths.post(post.id),
      `“${post.title}” is ${postId ? "saved" : "published"}.`,
      { status: 303 },
    );
  } catch (error) {
    return sendBackFromApi(context, form, submission, error);
  }
}

/** Sends an invalid form back, with its picture staged or with what is wrong with it. */
async function sendBack(context: RequestContext, form: FormData, submission: Replyable) {
  const { errors, ...picture } = await stageSubmittedPicture(context, form);
  const fieldErrors = errors && { image: errors };
  const failure = formFailure(context, submission, { fieldErrors });
  return data({ ...failure.data, ...picture }, failure.init ?? undefined);
}

/** The same for a form that the API refused. */
async function sendBackFromApi(
  context: RequestContext,
  form: FormData,
  submission: Replyable,
  thrown: unknown,
) {
  const failure = formFailureWithPicture(context, form, submission, thrown);
  const picture = await stageSubmittedPicture(context, form, getApiFailure(thrown));
  const { staged, isPictureLost } = picture;
  return data({ ...failure.data, staged, isPictureLost }, failure.init ?? undefined);
}
