import type { SubscriberList } from "../../../contract/responses/subscribers";
import type { SubscriberListRow } from "../../queries/mailing/subscriber-lists";

export function toSubscriberList(row: SubscriberListRow): SubscriberList {
  const { total, askable, unsubscribed, invalid, asked, confirmed, returned } = row;
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    counts: {
      total,
      askable,
      unsubscribed,
      leftOut: total - unsubscribed - askable,
      invalid,
      asked,
      confirmed,
      returned,
      left: row.left_count,
    },
    createdAt: row.created_at,
    startedAt: row.started_at,
    mayReplace: row.may_replace === 1,
  };
}
