import type { Group } from "../calls";

const NO_NOTIFICATIONS = { lacks: "notifications" };

export const notifications: Group<"notifications"> = {
  list: NO_NOTIFICATIONS,
  markSeen: NO_NOTIFICATIONS,
  getMailChoices: NO_NOTIFICATIONS,
  updateMailChoices: NO_NOTIFICATIONS,
};
