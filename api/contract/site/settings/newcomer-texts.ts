import type { Newcomers } from "./newcomers";

/** What the acts of a new account are counted as. */
export type NewcomerKind = "post" | "comment" | "conversation" | "email";

const ACTS: Record<NewcomerKind | "link", { verb: string; noun: string; where?: string }> = {
  post: { verb: "publish", noun: "post" },
  comment: { verb: "write", noun: "comment" },
  conversation: { verb: "start", noun: "conversation" },
  email: { verb: "send", noun: "e-mail" },
  link: { verb: "put", noun: "link", where: " in a text" },
};

const DAY_HOURS = 24;

const countOf = (count: number, noun: string) =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString("en")} ${noun}s`;

/** "a moment", "an hour", "36 hours", "a day" or "3 days". */
export function describeHours(hours: number): string {
  const isDays = hours % DAY_HOURS === 0;
  if (hours === 0) return "a moment";
  if (hours === 1) return "an hour";
  if (hours === DAY_HOURS) return "a day";
  return isDays ? countOf(hours / DAY_HOURS, "day") : countOf(hours, "hour");
}

/** Why a new account may do no more of something, and when it may. */
export function describeCap(
  kind: NewcomerKind | "link",
  newcomers: Newcomers,
  leftHours: number,
): string {
  const { verb, noun, where = "" } = ACTS[kind];
  const cap = newcomers[`${kind}s` as const];
  const [can, more] =
    cap === 0
      ? [`cannot ${verb} ${noun}s${where} yet`, "You can"]
      : [`can ${verb} ${countOf(cap, noun)}${where}`, "You can do more"];
  const likes = `or once your posts have ${countOf(newcomers.likes, "like")} from others`;
  // Without posts there is nothing to like.
  const end = newcomers.posts === 0 ? "" : `, ${likes}`;
  return `New accounts ${can}. ${more} in ${describeWait(leftHours)}${end}`;
}

/** Whole days where it is more than two. */
function describeWait(hours: number): string {
  const whole = Math.max(1, Math.ceil(hours));
  if (whole <= 2 * DAY_HOURS) return whole === 1 ? "an hour" : countOf(whole, "hour");
  return countOf(Math.ceil(whole / DAY_HOURS), "day");
}

/** Why a new account may not do something at all. */
export function describeTooNew({ hours }: Newcomers): string {
  return `New accounts can do this after ${describeHours(hours)}`;
}
