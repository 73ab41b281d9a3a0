import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { RevisionRestoreSchema } from "~api/contract/posts/revisions";
import { getApiFailure } from "~/server/api/failure.server";
import { setOutcome } from "~/server/context/form-outcome.server";
import { readForm, toErrorLine } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
import { toDraftPath } from "~/server/forms/post-editor.server";
import { paths } from "~/utils/paths";

const CHANGED =
  "The text was changed since you opened this page, and nothing was restored. Compare it again.";

/** Refusals that the page itself explains. */
const EXPLAINED = new Set([409, 422, 429]);

/** Restores a revision, unless the text has changed since it was compared. */
export async function restoreRevision(viewer: Viewer, args: ActionFunctionArgs) {
  const { context, params } = args;
  const { id = "", revisionId = "" } = params;
  const { submission, key } = readForm(context, RevisionRestoreSchema);
  const body = submission.status === "success" ? submission.value : {};
  try {
    const restored = await context.api.revisions.restore({ params: { id, revisionId }, body, key });
    const [path, message] =
      "postVersion" in restored
        ? [
            (restored.kind === "project" ? paths.updateProject : paths.updatePost)(id),
            "The earlier version is back. Readers see it once you publish it.",
          ]
        : restored.status === "published"
          ? [paths.post(restored), "The earlier version is back. Readers see it now."]
          : [toDraftPath(viewer, restored), "The earlier version is back."];
    return await context.toasts.redirectWithSuccess(path, message, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure || !EXPLAINED.has(failure.status)) throw error;
    setOutcome(context, { type: "invalid" });
    const message = failure.body.current ? CHANGED : toErrorLine(failure);
    return data({ message }, { status: failure.status });
  }
}
