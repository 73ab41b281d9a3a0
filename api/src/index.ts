import { app } from "./app";
import { openDatabase } from "./db/client";
import { deliverMails } from "./mail/consumer";
import type { MailMessage } from "./mail/message";
import { sweepPictures } from "./queries/pictures";
import { purgeExpired } from "./queries/purge";

export { Limiter } from "./limiter/limiter";

export default {
  fetch: app.fetch,
  queue: deliverMails,
  scheduled: async (_event, env) => {
    const db = openDatabase(env.DB);
    await purgeExpired(db);
    await sweepPictures(db, env);
  },
} satisfies ExportedHandler<ApiEnv, MailMessage>;
