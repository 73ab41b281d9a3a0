import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Viewer } from "~/server/context/request-context.server";
import { returnForm } from "./post-answers.server";
import { submitPostForm } from "./post-form.server";
import { loadPublishPage, readWritten } from "./publish-page.server";

/** Publishes what the form has together with the text as it was saved, or saves the form. */
export async function publishWritten(viewer: Viewer, args: ActionFunctionArgs) {
  const { form } = args.context;
  const { post, copy, kind } = await readWritten(viewer, args);
  const intent = String(form.get("intent"));
  // It comes from the page of the text, which could not be saved.
  if (intent === "continue") {
    const { typed } = await loadPublishPage(viewer, args);
    for (const [name, value] of Object.entries({ ...typed, isWhole: "true" }))
      if (value) form.set(name, value);
  }
  if (/^(?:preview|continue)$/u.test(intent)) return returnForm(args.context, false);
  if (/^(?:publish|schedule)$/u.test(intent)) {
    const { title, description } = copy ?? post;
    for (const [name, value] of Object.entries({ title, description }))
      if (!form.has(name)) form.set(name, value);
  }
  // By the form: if it is sent twice, the second time its draft is a post already.
  const isPublished = form.has("basePostVersion");
  const { id } = post;
  return submitPostForm(args, {
    viewer,
    kind,
    ...(isPublished ? { postId: id } : { draftId: id }),
  });
}
