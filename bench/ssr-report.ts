import { FRAMEWORKS } from "./peers/frameworks";
import { readVersions } from "./peers/servers";
import { API_CALLS, type Subjects } from "./ssr-subjects";

type Times = Map<string, number>;
type Goal = { text: string; isMet: boolean };

const AGAIN_VERSUS_STATIC = 1.25;
const FORM_VERSUS_STATIC = 4;
const STREAMED_VERSUS_FIRST = 1.6;
const FIRST_VERSUS_MINIMAL = 1.2;

/** Prints the cost of each page, and fails if ours misses a goal. */
export async function printReport(
  subjects: Subjects,
  times: Times,
  bytes: Map<string, number>,
): Promise<void> {
  console.log("| page | bytes | µs of CPU per request | × static | × ours again | goal |");
  console.log("| --- | ---: | ---: | ---: | ---: | --- |");
  for (const [key, { name, isForm }] of Object.entries(subjects)) {
    const time = timeOf(times, key);
    const goal = goalOf(key, subjects, times);
    if (goal && !goal.isMet) process.exitCode = 1;
    const cells = [
      name,
      (bytes.get(key) ?? 0).toLocaleString("en"),
      Math.round(time).toLocaleString("en"),
      (time / timeOf(times, isForm ? "static-form" : "static")).toFixed(2),
      (time / timeOf(times, "again")).toFixed(2),
      goal ? `${goal.text}: ${goal.isMet ? "met" : "missed"}` : "",
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const frameworks = Object.values(subjects).flatMap(({ framework }) => framework ?? []);
  if (frameworks.length === 0) return;
  const used = ["node", ...Object.keys(FRAMEWORKS).filter((name) => frameworks.includes(name))];
  console.log(`\n${(await Promise.all(used.map(readVersions))).join("; ")}.`);
}

/** The limit of a page, relative to another. */
function goalOf(key: string, subjects: Subjects, times: Times): Goal | null {
  const time = timeOf(times, key);
  const again = timeOf(times, "again");
  if (key === "again") {
    const isMet = again <= AGAIN_VERSUS_STATIC * timeOf(times, "static");
    return { text: `at most ${AGAIN_VERSUS_STATIC} × static`, isMet };
  }
  if (key === "form") {
    const isMet = time <= FORM_VERSUS_STATIC * timeOf(times, "static-form");
    return { text: `at most ${FORM_VERSUS_STATIC} × static`, isMet };
  }
  if (key === "first") {
    // The API's cache responds, so no statement is included.
    const isMet =
      !(time > timeOf(times, "minimal") * FIRST_VERSUS_MINIMAL) &&
      !(time > timeOf(times, "streamed") / STREAMED_VERSUS_FIRST);
    const text = `at most ${FIRST_VERSUS_MINIMAL} × Remix and React alone, and streamed / ${STREAMED_VERSUS_FIRST}`;
    return { text, isMet };
  }
  for (const [call, { atMost }] of Object.entries(API_CALLS)) {
    const ratio = time / timeOf(times, `bare-${call}`);
    if (key !== `api-${call}` || !(ratio > 0)) continue;
    return {
      text: `at most ${atMost} × its statements, ${ratio.toFixed(2)} ×`,
      isMet: ratio <= atMost,
    };
  }
  if (key.startsWith("hono") || subjects[key]?.framework) {
    return { text: "ours again is ahead", isMet: again < time };
  }
  return null;
}

function timeOf(times: Times, key: string): number {
  return times.get(key) ?? Number.NaN;
}
