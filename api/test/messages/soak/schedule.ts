import { record, sample, shuffledSubarray } from "fast-check";

/** How the answer to a message gets lost, and what its sender then does. */
export type Loss = "none" | "sent again" | "sent again without its key" | "sent twice at once";

/** What happens at the same time; then everything has to come to rest. */
export type Step = {
  writes: { from: 0 | 1; loss: Loss }[];
  /** Pages whose connection is cut, by number. */
  cuts: number[];
  /** Pages that mark the conversation as seen. */
  seenBy: number[];
  /** Whether the inboxes lose their memory: alone, afterwards, or together with all sockets. */
  eviction: "none" | "sleep" | "abort";
};

const LOST_SHARE = 0.2;
const STEP_SHARE = 0.4;
const SEEN_SHARE = 0.1;
const CUTS = 10;
const WRITES_PER_EVICTION = 50;
const LOSSES = ["sent again", "sent again without its key", "sent twice at once"] as const;

/** A schedule of so many messages each way; the same for the same seed. */
export function makeSchedule(messagesEach: number, pages: number, seed: number): Step[] {
  const total = messagesEach * 2;
  const numbers = Array.from({ length: total }, (_, index) => index);
  const some = (count: number) => shuffledSubarray(numbers, length(Math.round(count)));
  const [plan] = sample(
    record({
      order: some(total),
      lost: some(total * LOST_SHARE),
      starts: some(total * STEP_SHARE),
      cuts: some(CUTS),
      seenBy: some(total * SEEN_SHARE),
    }),
    { seed, numRuns: 1 },
  );
  if (!plan) throw new Error("There is no schedule");
  const starts = new Set(plan.starts);
  const steps: Step[] = [];
  for (const [index, place] of plan.order.entries()) {
    if (index === 0 || starts.has(index)) {
      steps.push({ writes: [], cuts: [], seenBy: [], eviction: "none" });
    }
    const step = steps.at(-1);
    const loss = LOSSES[plan.lost.indexOf(index) % LOSSES.length] ?? "none";
    step?.writes.push({ from: place < messagesEach ? 0 : 1, loss });
    if (plan.cuts.includes(index)) step?.cuts.push(plan.cuts.indexOf(index) % pages);
    if (plan.seenBy.includes(index)) step?.seenBy.push(place % pages);
    const evictions = (index + 1) / WRITES_PER_EVICTION;
    if (step && Number.isInteger(evictions))
      step.eviction = evictions % 4 === 2 ? "sleep" : "abort";
  }
  return steps;
}

function length(count: number) {
  return { minLength: count, maxLength: count };
}
