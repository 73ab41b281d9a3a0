import type { Draft, OwnPost, WorkingCopy } from "../../../contract/responses/drafts";
import type { DraftRow, OwnPostRow } from "../../db/rows";
import type { WritableDraft } from "../../queries/drafts/drafts";
import { toPostPicture } from "../post";
import { toCurrency } from "../../lib/site-currency";
import { toPrice, toTyped } from "../typed";
import { toUserShort } from "../user";
import { toTurn } from "./writers";

export function toDraft(row: DraftRow, publicUrl: string): Draft {
  return { ...toWritten(row, publicUrl), status: row.status, publishAt: row.publish_at };
}

/** A draft for those who write it. */
export function toWritableDraft(row: WritableDraft, publicUrl: string): Draft {
  return {
    ...toDraft(row, publicUrl),
    author: toUserShort(JSON.parse(row.author), publicUrl),
    turn: toTurn(row.turn, publicUrl),
  };
}

export function toWorkingCopy(row: DraftRow, publicUrl: string): WorkingCopy {
  const postId = row.post_id ?? row.id;
  return {
    ...toWritten(row, publicUrl),
    _id: postId,
    id: postId,
    postVersion: row.post_version ?? 1,
  };
}

function toWritten(row: DraftRow, publicUrl: string) {
  return {
    _id: row.id,
    id: row.id,
    kind: row.kind,
    ...toTyped(row),
    category: row.category ?? "",
    categoryId: row.category_id,
    ...toPostPicture(row, publicUrl),
    pictureId: row.image_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toOwnPost(row: OwnPostRow, publicUrl: string): OwnPost {
  return {
    _id: row.id,
    id: row.id,
    status: row.status,
    kind: row.kind,
    title: row.title,
    shortDescription: row.short_description,
    category: row.category,
    ...toPostPicture(row, publicUrl),
    imageAlt: row.image_alt,
    imageFocus: row.image_focus,
    price: toPrice(row.price_cents),
    updatedPrice: toPrice(row.updated_price_cents),
    currency: toCurrency(row.currency),
    availability: row.availability,
    numViews: row.num_views,
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    hasWorkingCopy: row.has_working_copy === 1,
    publishAt: row.publish_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
