import type { Group } from "../calls";

const NO_LISTS = { lacks: "mailing lists" };

export const mailing: Group<"mailing"> = {
  follow: NO_LISTS,
  confirm: NO_LISTS,
  getList: NO_LISTS,
  unsubscribe: NO_LISTS,
  uploadSubscribers: NO_LISTS,
  getSubscribers: NO_LISTS,
  askSubscribers: NO_LISTS,
  discardSubscribers: NO_LISTS,
};
