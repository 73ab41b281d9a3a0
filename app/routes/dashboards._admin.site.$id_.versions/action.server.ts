import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { SiteRestoreSchema } from "~api/contract/site/settings/site-settings";
import { getApiFailure } from "~/server/api/failure.server";
import { forgetSite } from "~/server/api/site.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import type { Viewer } from "~/server/context/request-context.server";
import { toDocument } from "~/server/forms/conflict-response.server";
import { readForm, toErrorLine } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

const CHANGED =
  "The settings were changed since you opened this page, and nothing was restored. Compare them again.";

/** Refusals that the page itself explains. */
const EXPLAINED = new Set([404, 409, 422, 429]);

/** Goes back to a version, unless the settings have changed since it was compared. */
export async function restoreSite(viewer: Viewer, { context, request }: ActionFunctionArgs) {
  const id = new URL(request.url).searchParams.get("version") ?? "";
  const { submission, key } = readForm(context, SiteRestoreSchema);
  const body = submission.status === "success" ? submission.value : {};
  try {
    await context.api.site.restore({ params: { id }, body, key });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure || !EXPLAINED.has(failure.status)) throw error;
    setOutcome(context, { type: "invalid" });
    const message = failure.body.current ? CHANGED : toErrorLine(failure);
    return data({ message }, { status: failure.status });
  }
  forgetSite();
  return toDocument(
    await context.toasts.redirectWithSuccess(
      paths.siteVersions(viewer.id),
      "The earlier settings are back.",
      { status: 303 },
    ),
  );
}
