import { app } from "./app";
import { type ImportStep, runImportSteps } from "./services/imports/consumer";
import { deliverMails } from "./services/mail/consumer";
import type { QueuedBatch, QueuedMail } from "./services/mail/message";
import { runScheduled } from "./services/operations/scheduled";

// The names of queues are settings, whose ends are ours.
const IMPORTS = /-imports$/u;

export { Conversation } from "./services/conversation/conversation";
export { Inbox } from "./services/inbox/inbox";
export { Limiter } from "./services/limiter/limiter";
export { OperationsLog } from "./services/operations/operations-log";
export { PurgeLog } from "./services/purges/purge-log";
export { ViewCounter } from "./services/views/view-counter";

export default {
  fetch: app.fetch,
  queue: (batch, env) =>
    IMPORTS.test(batch.queue)
      ? runImportSteps(batch as MessageBatch<ImportStep>, env)
      : deliverMails(batch as MessageBatch<QueuedMail | QueuedBatch>, env),
  scheduled: runScheduled,
} satisfies ExportedHandler<ApiEnv, QueuedMail | QueuedBatch | ImportStep>;
