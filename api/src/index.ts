import { app } from "./app";
import { openDatabase } from "./db/client";
import { sweepPictures } from "./images/sweep";
import { deliverMails } from "./mail/consumer";
import type { MailMessage } from "./mail/message";
import { purgeExpired, releaseUnverified } from "./queries/purge";

export { Inbox } from "./inbox/inbox";
export { Limiter } from "./limiter/limiter";

export default {
  fetch: app.fetch,
  queue: deliverMails,
  async scheduled(_event, env) {
    const db = openDatabase(env.DB);
    await purgeExpired(db);
    await releaseUnverified(db);
    await sweepPictures(env, db);
  },
} satisfies ExportedHandler<ApiEnv, MailMessage>;
