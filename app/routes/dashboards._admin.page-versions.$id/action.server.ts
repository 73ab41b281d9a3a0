import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { SitePageRestoreSchema } from "~api/contract/site/pages/site-pages";
import { getApiFailure } from "~/server/api/failure.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { readForm, toErrorLine } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

const CHANGED =
  "The page was changed since you opened its versions, and nothing was restored. Compare them again.";

/** Refusals that the page itself explains. */
const EXPLAINED = new Set([404, 409, 422, 429]);

/** Goes back to a version, unless the page has changed since it was compared. */
export async function restorePage({ context, request }: ActionFunctionArgs) {
  const id = new URL(request.url).searchParams.get("version") ?? "";
  const { submission, key } = readForm(context, SitePageRestoreSchema);
  const body = submission.status === "success" ? submission.value : {};
  try {
    const { id: pageId } = await context.api.sitePages.restore({ params: { id }, body, key });
    return await context.toasts.redirectWithSuccess(
      paths.pageVersions(pageId),
      "The earlier title and text are back.",
      { status: 303 },
    );
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure || !EXPLAINED.has(failure.status)) throw error;
    setOutcome(context, { type: "invalid" });
    const message = failure.body.current ? CHANGED : toErrorLine(failure);
    return data({ message }, { status: failure.status });
  }
}
