import { app } from "./app";
import { openDatabase } from "./db/client";
import { deliverMails } from "./mail/consumer";
import type { MailMessage } from "./mail/message";
import { purgeExpired } from "./queries/purge";

export { Limiter } from "./limiter/limiter";

export default {
  fetch: app.fetch,
  queue: deliverMails,
  scheduled: (_event, env) => purgeExpired(openDatabase(env.DB)),
} satisfies ExportedHandler<ApiEnv, MailMessage>;
