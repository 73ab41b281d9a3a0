import { app } from "./app";
import { type ImportStep, runImportSteps } from "./imports/consumer";
import { deliverMails } from "./mail/consumer";
import type { QueuedBatch, QueuedMail } from "./mail/message";
import { runScheduled } from "./operations/scheduled";

// The names of queues are settings, whose ends are ours.
const IMPORTS = /-imports$/u;

export { Conversation } from "./conversation/conversation";
export { Inbox } from "./inbox/inbox";
export { Limiter } from "./middleware/limiter/limiter";
export { OperationsLog } from "./operations/operations-log";
export { PurgeLog } from "./purges/purge-log";
export { ViewCounter } from "./views/view-counter";

export default {
  fetch: app.fetch,
  queue: (batch, env) =>
    IMPORTS.test(batch.queue)
      ? runImportSteps(batch as MessageBatch<ImportStep>, env)
      : deliverMails(batch as MessageBatch<QueuedMail | QueuedBatch>, env),
  scheduled: runScheduled,
} satisfies ExportedHandler<ApiEnv, QueuedMail | QueuedBatch | ImportStep>;
