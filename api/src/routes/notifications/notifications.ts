import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { announce } from "../../services/inbox/announce";
import { runInBackground } from "../../services/request/background";
import { requireCaller } from "../../services/request/caller";
import { getMailChoices, saveMailChoices } from "../../queries/mailing/mail-choices";
import {
  countUnseen,
  listNotifications,
  markNotificationsSeen,
} from "../../queries/notifications/notifications";
import { readNotificationId, toNotification } from "../../serializers/notification";

export const notificationRoutes = [
  handle(endpoints.notifications.list, async (c, { query: { after } }) => {
    const last = after === undefined ? null : readNotificationId(after);
    const { rows, hasMore } = await listNotifications(c.var.db, requireCaller(c).id, last);
    const { PUBLIC_URL } = c.var.config;
    const data = rows.map((row) => toNotification(row, PUBLIC_URL));
    return { data, older: hasMore ? (data.at(-1)?.id ?? null) : null };
  }),

  handle(endpoints.notifications.markSeen, async (c, { parseBody }) => {
    const { db } = c.var;
    const { id } = requireCaller(c);
    await markNotificationsSeen(db, id, parseBody().upTo);
    runInBackground(c, "Announcing what was seen", announce(c.env, [id]));
    return { notifications: await countUnseen(db, id) };
  }),

  handle(endpoints.notifications.getMailChoices, (c) =>
    getMailChoices(c.var.db, requireCaller(c).id),
  ),

  handle(endpoints.notifications.updateMailChoices, async (c, { parseBody }) => {
    const { id } = requireCaller(c);
    await saveMailChoices(c.var.db, id, parseBody());
    return getMailChoices(c.var.db, id);
  }),
];
