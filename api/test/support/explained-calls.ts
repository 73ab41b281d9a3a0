import { coWrite, handleOf } from "../drafts/co-write";
import { PARAGRAPH, noteOn, shareDraft } from "../drafts/share-draft";
import { writtenInvitation } from "../site/make-invitation";
import { writtenPage } from "../site/make-page";
import { createPerson } from "./factory";

export type Call = (path: string, json?: unknown, method?: string) => Promise<unknown>;

/** What the author of a draft and a reader of it do. */
export async function callSharedDrafts(call: Call, userId: string) {
  const { id, token } = await shareDraft(userId);
  for (const method of ["PUT", "GET"]) await call(`/api/posts/${id}/share`, undefined, method);
  await call(`/api/shared-drafts?token=${token}`);
  await call("/api/shared-drafts/notes", { token, quote: PARAGRAPH, text: "How long?" });
  await call(`/api/shared-drafts/notes/${await noteOn(userId)}`, undefined, "DELETE");
  await call(`/api/posts/${id}/share`, undefined, "DELETE");
}

/** What the author of a draft and a co-author do. */
export async function callCoAuthors(call: Call, userId: string) {
  const { id, writer } = await coWrite({ authorId: userId });
  const invitee = await createPerson();
  await call(`/api/posts/${id}/co-authors`, { handle: await handleOf(invitee) });
  await call(`/api/posts/${id}/co-authors`);
  await call(`/api/posts/${id}`, { description: "Boil the nuts twice." }, "PUT");
  for (const person of [writer, invitee.id]) {
    await call(`/api/posts/${id}/co-authors/${person}`, undefined, "DELETE");
  }
  const along = await coWrite({ writerId: userId }, { isAccepted: false });
  await call("/api/co-authorships");
  for (const method of ["PUT", "DELETE"]) {
    await call(`/api/co-authorships/${along.id}`, undefined, method);
  }
}

/** What visitors and admins do with the settings of the site. */
export async function callSite(call: Call) {
  await call("/api/site");
  const body = { name: "Ink Bazaar", tagline: "Slow" };
  const { id } = (await call("/api/site", body, "PUT")) as { id: string };
  await call("/api/site/versions");
  await call(`/api/site/versions/${id}/restore`, {});
  const page = writtenPage({ isPublished: true });
  const { id: pageId } = (await call("/api/pages", page)) as { id: string };
  await call("/api/pages");
  await call(`/api/pages/shown?slug=${page.slug}`);
  await call(`/api/pages/${pageId}`);
  await call(`/api/pages/${pageId}`, { ...page, title: "Changed" }, "PUT");
  const versions = (await call(`/api/pages/${pageId}/versions`)) as { id: string }[];
  await call(`/api/page-versions/${versions.at(-1)?.id}/restore`, {});
  await call(`/api/pages/${pageId}`, undefined, "DELETE");
  const invitation = (await call("/api/invitations", writtenInvitation())) as { id: string };
  await call("/api/invitations");
  await call(`/api/invitations/${invitation.id}/end`, undefined, "PUT");
}
