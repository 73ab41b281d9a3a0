import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { LOOK_LABELS } from "~api/contract/site/settings/site-settings";
import { describeSettings } from "~/server/compare/describe-settings.server";
import { getApiFailure } from "~/server/api/failure.server";
import { editedSettings, forgetSite } from "~/server/api/site.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { respondToConflict, toDocument } from "~/server/forms/conflict-response.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";
import { offerColours, takeOffered } from "./offers.server";
import { LookFormSchema } from "./schema";

/** Saves the look, shows it to its admin alone, or ends that. */
export async function saveLook(viewer: Viewer, args: ActionFunctionArgs) {
  const { context } = args;
  const answer = await respondToConflict(args);
  if (answer) return answer;
  const intent = context.form.get("intent");
  if (intent === "end") {
    context.session.unset("look");
    return reload(context, paths.siteLook(viewer.id), "The preview has ended.");
  }
  takeOffered(context.form);
  const { submission, key } = readForm(context, LookFormSchema);
  if (submission.status !== "success") {
    const failed = formFailure(context, submission);
    return data({ ...failed.data, offers: offerColours(context.form) }, failed.init ?? undefined);
  }
  const { baseVersion, ...look } = submission.value;
  if (intent === "preview") {
    context.session.set("look", look);
    return reload(context, paths.home(), "You see the site in its new look.");
  }
  try {
    const { settings } = await editedSettings(context);
    await context.api.site.update({ body: { ...settings, ...look, baseVersion }, key });
  } catch (error) {
    const saved = getApiFailure(error)?.body.current;
    if (saved) Object.assign(saved, describeSettings(saved));
    const payload = { ...submission.payload, ...describeSettings(look) };
    const reply = submission.reply.bind(submission);
    return formFailureFromApi(context, { reply, payload }, error, LOOK_LABELS);
  }
  forgetSite();
  context.session.unset("look");
  return reload(context, paths.siteLook(viewer.id), "The look is saved.");
}

/** As a new document: the stylesheet changes around the page. */
async function reload({ toasts }: RequestContext, path: string, message: string) {
  return toDocument(await toasts.redirectWithSuccess(path, message, { status: 303 }));
}
