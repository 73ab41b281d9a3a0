import { parseArgs } from "node:util";
import { openCloudflare } from "../lib/cloudflare";
import { Failure, LOGS, main } from "../lib/project";
import { type LogEntry, describeEntry, matchesFilter, parseLine } from "./find-lines";
import { readLogFile } from "./log-file";
import { findDeployedLines } from "./remote";
import { bundleOf, toSourceStack } from "./source-stack";

const USAGE =
  "Say which lines: npm run logs -- --id <X-Request-Id or CF-Ray>, or -- --errors; with --remote of the deployed site.";

/** Prints the log lines of one request, or failures, of both Workers in order. */
main(async () => {
  const { values } = parseArgs({
    options: {
      id: { type: "string" },
      errors: { type: "boolean" },
      remote: { type: "boolean" },
      json: { type: "boolean" },
    },
  });
  const filter = { id: values.id, isError: values.errors };
  if (values.id === undefined && !values.errors) throw new Failure(USAGE);
  const entries = values.remote
    ? await findDeployedLines(await openCloudflare(), filter)
    : await findLocalLines();
  const found = entries.filter((entry) => matchesFilter(entry, filter));
  for (const entry of found) {
    const toStack = (stack: string) => toSourceStack(stack, bundleOf(entry["worker"]));
    console.log(values.json ? JSON.stringify(entry) : describeEntry(entry, toStack));
  }
  if (found.length === 0) throw new Failure("No such line is kept.");
});

async function findLocalLines(): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for await (const line of readLogFile(LOGS)) {
    const entry = parseLine(line);
    if (entry) entries.push(entry);
  }
  return entries;
}
