import { HOST, findFreePorts } from "../lib/ports";
import { immediateQueueConsumers } from "./queue-consumers";
import { keepLoopbackConnections } from "./loopback-connections";
import { keepTemporaryFilesInMemory } from "./memory-folder";
import { readLocalSecrets } from "../lib/secrets";
import { databaseWorker } from "../storage/database-worker";
import { withTemporaryStack } from "../lib/temporary-stack";

export type TestVariables = {
  BASE_URL: string;
  API_URL: string;
  MAIL_URL: string;
  DATABASE_URL: string;
  SESSION_SECRET: string;
  WEB_SECRET: string;
  /** Where a test may serve a site that imports fetch pictures from. */
  OLD_SITE_URL: string;
};

/** Runs the built product with the demo data during `use`. */
export async function withTestStack(
  use: (variables: TestVariables) => Promise<void>,
): Promise<void> {
  keepTemporaryFilesInMemory();
  keepLoopbackConnections();
  const { web: databasePort, api: oldSitePort } = await findFreePorts();
  const oldSite = `${HOST}:${oldSitePort}`;
  const options = {
    // Nobody is asked at a host that can't be one.
    env: { IMPORT_PRIVATE_HOSTS: oldSite, EMBED_HOSTS: "video.example" },
    beside: () => [databaseWorker(databasePort)],
    queueConsumers: immediateQueueConsumers(),
  };
  await withTemporaryStack(options, async ({ persist, webUrl, apiUrl, mailUrl }) => {
    const { SESSION_SECRET = "", WEB_SECRET = "" } = await readLocalSecrets(persist);
    await use({
      BASE_URL: webUrl,
      API_URL: apiUrl,
      MAIL_URL: mailUrl,
      DATABASE_URL: `http://${HOST}:${databasePort}`,
      SESSION_SECRET,
      WEB_SECRET,
      OLD_SITE_URL: `http://${oldSite}`,
    });
  });
}
