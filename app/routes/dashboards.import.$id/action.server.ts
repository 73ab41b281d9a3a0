import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";
import { IntentSchema, UploadSchema } from "./schema";

export async function changeImport(viewer: Viewer, args: ActionFunctionArgs) {
  const { form } = args.context;
  return form.has("intent") ? goOn(viewer, args) : upload(viewer, args);
}

async function upload({ id }: Viewer, { context }: ActionFunctionArgs) {
  const { submission } = readForm(context, UploadSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { file } = context;
  if (!file?.name) {
    return formFailure(context, submission, { fieldErrors: { archive: ["Choose a file"] } });
  }
  try {
    const query = { fileName: file.name, category: submission.value.category };
    await context.api.archives.upload({ query, body: file.stream });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
  return context.toasts.redirectWithSuccess(paths.import(id), "Archive uploaded", {
    status: 303,
  });
}

async function goOn({ id }: Viewer, { context }: ActionFunctionArgs) {
  const { submission } = readForm(context, IntentSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { archives } = context.api;
  const { value } = submission;
  const params = { id: value.import };
  const run = {
    start: () => archives.start({ query: { pictures: !!value.pictures, pages: !!value.pages } }),
    discard: () => archives.discard(),
    undo: () => archives.undo({ params }),
    publish: () => archives.publish({ params }),
    pictures: () => archives.retryPictures({ params }),
  };
  try {
    const answer = await run[value.intent]();
    const isWaiting = "state" in answer && answer.state === "waiting";
    const message = isWaiting ? WAITING : MESSAGES[value.intent];
    return context.toasts.redirectWithSuccess(paths.import(id), message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, paths.import(id), error);
  }
}

const WAITING = "Your import will begin soon";
const MESSAGES = {
  start: "Import started",
  discard: "Archive deleted",
  undo: "The import is being undone",
  publish: "Your drafts are being published",
  pictures: "The pictures are being fetched again",
};
