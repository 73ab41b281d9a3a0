import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { nameOfDigests, nameOfFollowed } from "../../services/mail/lists/mailing-list";
import { endFollow, getFollowed } from "../../queries/mailing/mail-follows";
import { getKeyOwner, stopMails } from "../../queries/mailing/mail-choices";

export const unsubscribeRoutes = [
  handle(endpoints.mailing.getList, async (c, { query: { token, list } }) => {
    const { db, config } = c.var;
    if (list && (await getKeyOwner(db, token))) return { name: nameOfDigests(config, list) };
    const followed = list ? null : await getFollowed(db, token);
    if (!followed) throw notFound("This link no longer works");
    return { name: nameOfFollowed(followed) };
  }),

  handle(endpoints.mailing.unsubscribe, async (c, { parseBody }) => {
    const { db } = c.var;
    const { token, list } = parseBody();
    if (list) {
      const owner = await getKeyOwner(db, token);
      if (owner) await stopMails(db, owner, list);
    } else await endFollow(db, token);
    return { message: "You’ve unsubscribed" };
  }),
];
