import type { DraftShare, Note, SharedDraft } from "../../../contract/responses/shared-drafts";
import { withPictureUrls } from "../../lib/images/urls";
import { type RenderEnv, renderBlocks } from "../../lib/markdown/render";
import type { NoteRow, ShareRow, SharedDraftRow } from "../../queries/drafts/shared-drafts";
import { toPostPicture } from "../post";
import { toUserShort } from "../user";

export function toNote(row: NoteRow, publicUrl: string): Note {
  return {
    id: row.id,
    quote: row.quote,
    text: row.text,
    user: toUserShort(JSON.parse(row.user), publicUrl),
    createdAt: row.created_at,
  };
}

export function toDraftShare(share: ShareRow, notes: NoteRow[], publicUrl: string): DraftShare {
  return {
    id: share.id,
    kind: share.kind,
    title: share.title,
    token: share.token,
    sharedAt: share.shared_at,
    notes: notes.map((row) => toNote(row, publicUrl)),
  };
}

/** A draft as readers will see it, block by block. */
export function toSharedDraft(
  row: SharedDraftRow,
  notes: NoteRow[],
  env: RenderEnv,
  publicUrl: string,
): SharedDraft {
  return {
    id: row.id,
    user: toUserShort(JSON.parse(row.user), publicUrl),
    title: row.title,
    shortDescription: row.short_description,
    lang: row.lang,
    ...toPostPicture(row, publicUrl),
    imageAlt: row.image_alt,
    imageFocus: row.image_focus,
    blocks: renderBlocks(row.description, env).map(({ quote, html }) => ({
      quote,
      html: withPictureUrls(html, publicUrl),
    })),
    notes: notes.map((note) => toNote(note, publicUrl)),
    updatedAt: row.updated_at,
  };
}
