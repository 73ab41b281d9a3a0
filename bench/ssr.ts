import { parseArgs } from "node:util";
import { findFreePorts } from "../scripts/lib/ports";
import { Failure, describeError, main } from "../scripts/lib/project";
import { withTemporaryFolder } from "../scripts/lib/temporary-folder";
import { withTemporaryStack } from "../scripts/lib/temporary-stack";
import { measure, median, pinServer, readPage, requireTools } from "./measure";
import { buildPeers, peerWorkers } from "./peers";
import { FRAMEWORKS } from "./peers/frameworks";
import { prepareRuntime, startFramework } from "./peers/servers";
import { requireSamePage, requireStreamedPage } from "./assert-same-page";
import { printReport } from "./ssr-report";
import { ALWAYS, FORM, listSubjects } from "./ssr-subjects";
import type { Subjects } from "./ssr-subjects";

const PAGE = "/marketplace";
const POSTS = "/api/posts?page=1&fields=card";
const ROUNDS = 10;
const SLICE_SECONDS = 1;
const WARM_UP_SECONDS = 5;

/** All pages, or some with the baselines. */
function chooseSubjects(all: Subjects, only: string | undefined): Subjects {
  if (only === undefined) return all;
  const wanted = only.split(",");
  const unknown = wanted.find((key) => !(key in all));
  if (unknown !== undefined) {
    throw new Failure(`"${unknown}" is not measured. Choose from: ${Object.keys(all).join(", ")}.`);
  }
  const chosen = Object.entries(all).filter(
    ([key]) => ALWAYS.includes(key) || wanted.includes(key),
  );
  return Object.fromEntries(chosen);
}

/** Starts the servers; reports and skips those that cannot be installed. */
async function startFrameworks(subjects: Subjects, folder: string, html: string, posts: unknown) {
  const stops: (() => void)[] = [];
  const names = Object.keys(FRAMEWORKS).filter((name) =>
    Object.values(subjects).some((subject) => subject.framework === name),
  );
  if (names.length === 0) return stops;
  console.log("Installing the other frameworks …");
  const runtime = await prepareRuntime(folder, html, posts);
  for (const name of names) {
    const own = Object.entries(subjects).filter(([, { framework }]) => framework === name);
    const port = Number(new URL(own[0]?.[1].url ?? "").port);
    try {
      stops.push(await startFramework(runtime, name, port));
    } catch (error) {
      console.error(`${name} is left out:`, describeError(error));
      process.exitCode = 1;
      for (const [key] of own) delete subjects[key];
    }
  }
  return stops;
}

/** Checks that all pages are the same; returns their sizes. */
async function comparePages(
  subjects: Subjects,
  ours: string,
  host: string,
): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const [key, { name, url, isForm, isData }] of Object.entries(subjects)) {
    const theirs = await readPage(url, host);
    if (!isForm && !isData) requireSamePage(name, ours, theirs);
    if (key === "streamed") requireStreamedPage(ours, theirs);
    bytes.set(key, Buffer.byteLength(theirs));
  }
  return bytes;
}

async function measureAll(
  subjects: Subjects,
  rounds: number,
  host: string,
): Promise<Map<string, number>> {
  const slices = Object.entries(subjects).map(([key, subject]) => ({
    key,
    subject,
    times: [] as number[],
  }));
  for (const { subject } of slices) await measure(subject, WARM_UP_SECONDS, host);
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`\rRound ${round} of ${rounds} `);
    for (const { subject, times } of slices)
      times.push(await measure(subject, SLICE_SECONDS, host));
  }
  process.stderr.write("\r");
  return new Map(slices.map(({ key, times }) => [key, median(times)]));
}

main(async () => {
  const { values } = parseArgs({
    options: { only: { type: "string" }, rounds: { type: "string", default: String(ROUNDS) } },
  });
  const rounds = Number(values.rounds);
  await requireTools();
  const { web, api, mail, mailUi } = await findFreePorts();
  const { api: uncached, web: first, mail: minimal } = await findFreePorts();
  const workerPorts = {
    static: web,
    staticForm: mailUi,
    template: api,
    streamed: mail,
    uncached,
    first,
    minimal,
  };
  const beside = async (variables: Parameters<typeof peerWorkers>[2]) =>
    peerWorkers(await buildPeers(), workerPorts, variables, { list: PAGE, form: FORM });
  await withTemporaryFolder((folder) =>
    withTemporaryStack({ beside }, async ({ webUrl, apiUrl }) => {
      const ports = { ...workerPorts, frameworks: Object.values(await findFreePorts()) };
      const subjects = chooseSubjects(listSubjects(webUrl + PAGE, ports), values.only);
      // Our Workers redirect requests for other hosts.
      const { host } = new URL(webUrl);
      const ours = await (await fetch(webUrl + PAGE)).text();
      const { data } = (await (await fetch(apiUrl + POSTS)).json()) as { data: unknown };
      const stops = await startFrameworks(subjects, folder, ours, data);
      try {
        const bytes = await comparePages(subjects, ours, host);
        await pinServer();
        const times = await measureAll(subjects, rounds, host);
        console.log(`
\`${PAGE}\` with 12 cards; CPU of the whole server process, database and API included; median of
${rounds} slices of ${SLICE_SECONDS} s, taken in turn.
`);
        await printReport(subjects, times, bytes);
      } finally {
        for (const stop of stops) stop();
      }
    }),
  );
});
