import { endpoints } from "../../../contract/endpoints";
import type { MailFollow } from "../../../contract/site/mailing/mail-follows";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { enqueuePostMails } from "../../services/mail/lists/enqueue-posts";
import { followedInSentence } from "../../services/mail/lists/mailing-list";
import { runInBackground } from "../../services/request/background";
import { askToFollow, canBeFollowed, confirmFollow } from "../../queries/mailing/mail-follows";

export const mailFollowRoutes = [
  handle(endpoints.mailing.follow, async (c, { parseBody }) => {
    const follow = parseBody();
    if (!(await canBeFollowed(c.var.db, follow))) throw notFound("There is nothing to follow here");
    // Afterwards: what is known of the address changes neither the answer nor how long it takes.
    runInBackground(c, "Asking to confirm a follow", ask(c, follow));
    return { message: "Open the link in the e-mail we sent you" };
  }),

  handle(endpoints.mailing.confirm, async (c, { parseBody }) => {
    const followed = await confirmFollow(c.var.db, parseBody().token);
    if (!followed)
      throw notFound("This link no longer works. Follow by e-mail again to get a new one");
    return { message: `You’ll get new ${followedInSentence(followed)} by e-mail` };
  }),
];

async function ask(c: ApiContext, follow: MailFollow): Promise<void> {
  const seq = await askToFollow(c.var.db, follow);
  if (seq !== null) await enqueuePostMails(c.env, [seq]);
}
