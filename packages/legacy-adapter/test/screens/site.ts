import { join } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare } from "miniflare";
import { BUNDLES, bundle } from "../../../../scripts/lib/bundle";
import { HOST, findFreePorts } from "../../../../scripts/lib/ports";
import { WEB_CONFIG } from "../../../../scripts/lib/project";
import { worker } from "../../../../scripts/lib/stack";
import { withTemporaryFolder } from "../../../../scripts/lib/temporary-folder";
import { startLegacyBackEnd } from "../fixtures/back-end";
import { ADAPTER_CONFIG } from "../../config";
import { PICTURE } from "../fixtures/data";

const SECRETS = { SESSION_SECRET: "a secret of the tests", WEB_SECRET: "a secret of the tests" };

export type Site = Awaited<ReturnType<typeof startSite>>;

/** The built web Worker and adapter in front of a legacy back end. */
export async function startSite({ quiet = false } = {}) {
  const backEnd = await startLegacyBackEnd();
  const { web, api } = await findFreePorts();
  const url = `http://localhost:${web}`;
  const adapterUrl = `http://${HOST}:${api}`;
  const IMAGE_HOSTS = new URL(PICTURE).host;
  const variables = {
    ...SECRETS,
    SITE_URL: url,
    API_URL: adapterUrl,
    IMAGE_HOSTS,
    FORM_MIN_AGE_MS: "0",
  };
  // Its own folder: another process may be reading the shared bundle.
  const mf = await withTemporaryFolder(async (folder) => {
    const path = join(folder, "index.js");
    await bundle(ADAPTER_CONFIG, path);
    const started = new Miniflare({
      workers: [
        { ...worker(WEB_CONFIG, BUNDLES.web, web, variables), serviceBindings: {} },
        {
          ...worker(ADAPTER_CONFIG, path, api, { BACK_END_URL: backEnd.url, IMAGE_HOSTS }),
          modulesRoot: folder,
        },
      ],
      host: HOST,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
        stdout.resume();
        if (quiet) stderr.resume();
        else stderr.pipe(process.stderr);
      },
    });
    await started.ready;
    return started;
  });

  async function stop() {
    await mf.dispose();
    await backEnd.stop();
  }

  return { url, adapterUrl, backEnd, stop };
}
