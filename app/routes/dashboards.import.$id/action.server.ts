import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
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
  const isStart = submission.value.intent === "start";
  try {
    await (isStart ? archives.start() : archives.discard());
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
  const message = isStart ? "Import started" : "Archive deleted";
  return context.toasts.redirectWithSuccess(paths.import(id), message, { status: 303 });
}
