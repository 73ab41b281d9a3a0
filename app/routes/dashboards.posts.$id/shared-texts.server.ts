import { withFallback } from "~/server/api/failure.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { createFormKey } from "~/server/forms/form.server";
import { toDraftPath } from "~/server/forms/post-editor.server";
import { paths } from "~/utils/paths";
import type { SharedText } from "./shared-with-you";

/** Drafts and posts of others that the viewer co-authors, or is invited to. */
export async function listSharedTexts(
  viewer: Viewer,
  { api }: RequestContext,
): Promise<SharedText[]> {
  // Some back ends have no co-authors.
  const all = await withFallback(api.coAuthors.mine(), []);
  const texts = all.map(({ id, kind, title, isPublished, author, acceptedAt }): SharedText => {
    const isInvited = acceptedAt === null;
    const draftPath = isInvited ? null : toDraftPath(viewer, { id, kind, author });
    return {
      id,
      title: title || "Untitled",
      author: { id: author.id, fullName: author.fullName },
      isInvited,
      isPublished,
      href: isPublished ? paths.post({ id }) : draftPath,
      formKey: createFormKey(),
    };
  });
  return texts.sort((one, other) => rank(one) - rank(other));
}

/** Invitations come first, and what is published last. */
function rank({ isInvited, isPublished }: SharedText): number {
  if (isInvited) return 0;
  return isPublished ? 2 : 1;
}
