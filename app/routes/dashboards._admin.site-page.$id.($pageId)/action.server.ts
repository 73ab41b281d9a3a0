import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { SitePageUpdateSchema } from "~api/contract/site/pages/site-pages";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { respondToConflict } from "~/server/forms/conflict-response.server";
import {
  HIDDEN_FIELDS,
  createFormKey,
  formFailure,
  formFailureFromApi,
  readForm,
} from "~/server/forms/form.server";
import { paths } from "~/utils/paths";
import { PAGE_LABELS } from "./labels";

const PreviewSchema = z.object({ text: SitePageUpdateSchema.shape.text });

export async function submitPage(viewer: Viewer, args: ActionFunctionArgs) {
  const { context } = args;
  if (context.form.get("intent") === "preview") return previewPage(context);
  const answer = await respondToConflict(args);
  if (answer) return answer;
  const { submission, key } = readForm(context, SitePageUpdateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { sitePages } = context.api;
  const { pageId } = args.params;
  const { baseVersion, ...page } = submission.value;
  try {
    const { id, title } = pageId
      ? await sitePages.update({ params: { id: pageId }, body: { ...page, baseVersion }, key })
      : await sitePages.create({ body: page, key });
    return await context.toasts.redirectWithSuccess(
      `${paths.sitePages(viewer.id)}#page-${id}`,
      `The page “${title}” was saved.`,
      { status: 303 },
    );
  } catch (error) {
    const saved = getApiFailure(error)?.body.current;
    if (saved) saved["isPublished"] = toAnswer(saved["isPublished"]);
    const payload = { ...submission.payload, isPublished: toAnswer(page.isPublished) };
    const reply = submission.reply.bind(submission);
    return formFailureFromApi(context, { reply, payload }, error, PAGE_LABELS);
  }
}

/** As it is compared: a box that is not ticked sends nothing. */
function toAnswer(isPublished: unknown): string {
  return isPublished === true ? "Yes" : "No";
}

async function previewPage(context: RequestContext) {
  const { submission } = readForm(context, PreviewSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const preview = await context.api.posts.preview({
      body: { description: submission.value.text },
    });
    const result = submission.reply({ hideFields: HIDDEN_FIELDS });
    const answer = { result, formKey: createFormKey(), conflict: null, isEditedOn: false };
    return data({ ...answer, preview });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
