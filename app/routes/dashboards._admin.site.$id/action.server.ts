import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { GENERAL_LABELS } from "~api/contract/site/settings/site-settings";
import { describeSettings } from "~/server/compare/describe-settings.server";
import { getApiFailure } from "~/server/api/failure.server";
import { editedSettings, forgetSite } from "~/server/api/site.server";
import type { Viewer } from "~/server/context/request-context.server";
import { respondToConflict, toDocument } from "~/server/forms/conflict-response.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { fromLocalMinute, toLocalMinute } from "~/utils/format/time-zone";
import { paths } from "~/utils/paths";
import { readParts } from "./landing-fields";
import { readLinks } from "./link-slots";
import { SiteFormSchema } from "./schema";

const TIME = "Enter a time like 2026-11-14 08:30";

/** Saves all settings, including empty ones. */
export async function saveSite(viewer: Viewer, args: ActionFunctionArgs) {
  const { context } = args;
  const answer = await respondToConflict(args);
  if (answer) return answer;
  const { submission, key } = readForm(context, SiteFormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const read = (typed: string) => typed && fromLocalMinute(typed, viewer.timeZone);
  const announcementEnd = read(submission.value.announcementEnd);
  const pausedUntil = read(submission.value.pausedUntil);
  if (announcementEnd === null || pausedUntil === null) {
    const fieldErrors = {
      ...(announcementEnd === null && { announcementEnd: [TIME] }),
      ...(pausedUntil === null && { pausedUntil: [TIME] }),
    };
    return formFailure(context, submission, { fieldErrors });
  }
  const footerLinks = readLinks(submission.value);
  const landing = readParts(submission.value);
  try {
    const { settings } = await editedSettings(context);
    await context.api.site.update({
      body: {
        ...settings,
        ...submission.value,
        announcementEnd,
        pausedUntil,
        footerLinks,
        landing,
      },
      key,
    });
  } catch (error) {
    const saved = getApiFailure(error)?.body.current;
    // As the fields show them, beside which they are compared.
    for (const name of ["announcementEnd", "pausedUntil"]) {
      if (saved?.[name]) saved[name] = toLocalMinute(String(saved[name]), viewer.timeZone);
    }
    if (saved) Object.assign(saved, describeSettings(saved));
    const payload = {
      ...submission.payload,
      ...describeSettings({ ...submission.value, footerLinks, landing }),
    };
    const reply = submission.reply.bind(submission);
    return formFailureFromApi(context, { reply, payload }, error, GENERAL_LABELS);
  }
  forgetSite();
  // As a new document, so that the name changes around the page, too.
  return toDocument(
    await context.toasts.redirectWithSuccess(paths.site(viewer.id), "The settings are saved.", {
      status: 303,
    }),
  );
}
