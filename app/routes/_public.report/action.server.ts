import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ReportFormSchema } from "~api/contract/site/moderation/reports";
import { SUBJECTS } from "~api/contract/site/moderation/enums";
import { formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import { requireViewer } from "~/server/context/auth.server";
import { paths } from "~/utils/paths";

const ID = /^[0-9a-f]{24}$/u;

export function readSubject({ url }: Request) {
  const { searchParams } = new URL(url);
  const subject = SUBJECTS.find((name) => searchParams.has(name));
  const subjectId = subject ? (searchParams.get(subject) ?? "") : "";
  if (subject && ID.test(subjectId)) return { subject, subjectId };
  throw data({ message: "There is nothing to report here", error: "NOT_FOUND" }, { status: 404 });
}

export async function sendReport(args: ActionFunctionArgs) {
  const { request, context } = args;
  const about = readSubject(request);
  const viewer = about.subject === "message" ? await requireViewer(args) : null;
  const { failure, submission, key } = await readPublicForm(context, ReportFormSchema);
  if (failure) return failure;
  try {
    const body = { ...about, ...submission.value };
    const { postId, postSlug, personId } = await context.api.moderation.report({ body, key });
    return await context.toasts.redirectWithSuccess(
      viewer
        ? paths.messenger(viewer.id)
        : postId
          ? paths.post({ id: postId, slug: postSlug })
          : paths.author(personId ?? about.subjectId),
      "Thank you. Our moderators will look at it.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
