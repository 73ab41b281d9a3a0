import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../../api/src/db/client";
import { readSettings } from "../deploy/settings";
import { withDeployedStorage } from "../deploy/database";
import { STATE, main } from "../lib/project";
import { withObjects } from "../backup/objects";
import type { Place } from "./commands";
import { checkCommand, runCommand } from "./run-command";

type Urls = Pick<Place, "publicUrl" | "siteUrl">;

async function save(name: string, parts: AsyncIterable<string>): Promise<string> {
  const path = resolve(name);
  // Readable by its owner only; never overwrites a file.
  await pipeline(Readable.from(parts), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return path;
}

/** Runs an operator's command on an account, locally or in an environment. */
main(async () => {
  const { values, positionals: given } = parseArgs({
    options: {
      env: { type: "string" },
      state: { type: "string", default: STATE },
      end: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  checkCommand(given);
  const run = async (d1: D1Database, urls: Urls, readInbox: Place["readInbox"] = null) => {
    const place = { db: openDatabase(d1), ...urls, readInbox, isEnding: values.end, save };
    console.log(await runCommand(given, place));
  };
  if (values.env !== undefined) {
    const settings = readSettings(values.env);
    const { url: siteUrl, api_url: publicUrl } = settings.site;
    return withDeployedStorage(settings, ({ DB }) => run(DB, { siteUrl, publicUrl }));
  }
  await withObjects(values.state, ({ DB, readInbox }) =>
    run(DB, { publicUrl: "http://localhost:5000" }, readInbox),
  );
});
