import { DAY_MS, HOUR_MS, isoDay } from "../../api/src/db/time";
import { Failure } from "../project";
import { chanceOf } from "./chance";
import { follows } from "./acquaintance";
import { type Demo, type Person, type Post, find } from "./demo";

const FIGURE_DAYS = 30;
const PROFILE_VIEW_DAYS = 21;
const PROFILE_VIEW_SHARE = 0.45;
const REACTION_DELAY_MS = 36 * HOUR_MS;

const SUNDAY_TO_SATURDAY = [0.72, 1, 1.14, 1.1, 1.04, 0.9, 0.66];
const PEAK = 3.4;

export type Reaction = { post: Post; person: Person; kind: "like" | "dislike"; atMs: number };

/** Who likes and dislikes what. */
export function planReactions({ posts, persons, nowMs }: Demo): Reaction[] {
  return posts.flatMap((post) => {
    const readers = persons
      .filter((person) => person !== post.author && person.isVerified)
      .sort((one, other) => chance(post, one) - chance(post, other));
    if (post.likes + post.dislikes > readers.length) {
      throw new Failure(`The post ${post.name} has more likes and dislikes than there are people.`);
    }
    return readers.slice(0, post.likes + post.dislikes).map((person, index): Reaction => {
      const kind = index < post.likes ? "like" : "dislike";
      const share = chanceOf("delay", post.name, person.email);
      const earliestMs = Math.max(post.atMs, person.atMs);
      const delayMs = Math.min(
        -Math.log(1 - share) * REACTION_DELAY_MS,
        share * (nowMs - earliestMs),
      );
      return { post, person, kind, atMs: earliestMs + delayMs };
    });
  });
}

function chance(post: Post, person: Person): number {
  return chanceOf("reaction", post.name, person.email);
}

/** Who follows whom, and since when. */
export function planFollows({ persons, nowMs }: Demo) {
  return follows.map(([from, to]) => {
    const follower = find(persons, "email", from);
    const followed = find(persons, "email", to);
    const metMs = Math.max(follower.atMs, followed.atMs);
    return { follower, followed, atMs: metMs + chanceOf("follow", from, to) * (nowMs - metMs) };
  });
}

/** Who looked at whose profile lately. */
export function planProfileViews({ persons, nowMs }: Demo) {
  return persons.flatMap((person) =>
    persons
      .filter((viewer) => viewer !== person)
      .filter((viewer) => chanceOf("viewer", person.email, viewer.email) < PROFILE_VIEW_SHARE)
      .map((viewer) => {
        const fromMs = Math.max(person.atMs, viewer.atMs, nowMs - PROFILE_VIEW_DAYS * DAY_MS);
        const share = chanceOf("viewed", person.email, viewer.email);
        return { person, viewer, atMs: fromMs + share * (nowMs - fromMs) };
      }),
  );
}

/** How often each author's posts were seen on each of the last days. */
export function planDailyViews({ posts, persons, nowMs }: Demo) {
  const firstDay = isoDay(nowMs - (FIGURE_DAYS - 1) * DAY_MS);
  return persons.flatMap((author) => {
    const views = new Map<string, number>();
    for (const post of posts.filter((post) => post.author === author)) {
      for (const [day, count] of spreadViews(post, nowMs)) {
        if (day >= firstDay && count > 0) views.set(day, (views.get(day) ?? 0) + count);
      }
    }
    return [...views].map(([day, count]) => ({ author, day, views: count }));
  });
}

/**
 * All views of a post, day by day since it was written: many at first, fewer at weekends, and many
 * again on the one day on which somebody well known spoke of its author.
 */
function spreadViews(post: Post, nowMs: number): [day: string, views: number][] {
  const peakDaysAgo = 3 + Math.floor(chanceOf("peak", post.author.email) * (FIGURE_DAYS - 6));
  const firstDay = Math.floor(post.atMs / DAY_MS);
  const today = Math.floor(nowMs / DAY_MS);
  const weights = Array.from({ length: today - firstDay + 1 }, (_, age) => {
    const day = firstDay + age;
    const startMs = Math.max(post.atMs, day * DAY_MS);
    const endMs = Math.min(nowMs, (day + 1) * DAY_MS);
    const weekday = SUNDAY_TO_SATURDAY[new Date(day * DAY_MS).getUTCDay()] ?? 1;
    const peak = today - day === peakDaysAgo ? PEAK : 1;
    const whim = 0.75 + chanceOf("views", post.name, String(today - day)) / 2;
    const interest = 1 / (1 + age) + 0.012;
    return ((endMs - startMs) / DAY_MS) * interest * weekday * peak * whim;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  return weights.map((weight, age) => {
    const before = Math.round((post.views * reached) / whole);
    reached += weight;
    const views = Math.round((post.views * reached) / whole) - before;
    return [isoDay((firstDay + age) * DAY_MS), views];
  });
}
