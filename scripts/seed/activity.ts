import { DAY_MS, HOUR_MS, isoDay } from "../../api/src/db/time";
import { Failure } from "../lib/project";
import { type Demo, type Person, type Post, find } from "./plan";
import { randomFor } from "./random";

const CHART_DAYS = 30;
const PROFILE_VIEW_DAYS = 21;
const PROFILE_VIEW_PROBABILITY = 0.45;
const REACTION_DELAY_MS = 36 * HOUR_MS;

const WEIGHTS_BY_WEEKDAY = [0.72, 1, 1.14, 1.1, 1.04, 0.9, 0.66];
const PEAK_WEIGHT = 3.4;

type Reaction = { post: Post; person: Person; kind: "like" | "dislike"; atMs: number };

export function planReactions({ posts, people, nowMs }: Demo): Reaction[] {
  return posts.flatMap((post) => {
    const rank = (person: Person) => randomFor("reaction", post.name, person.email);
    const readers = people
      .filter((person) => person !== post.author && person.isVerified)
      .sort((a, b) => rank(a) - rank(b));
    if (post.likes + post.dislikes > readers.length) {
      throw new Failure(`The post ${post.name} has more likes and dislikes than there are people.`);
    }
    return readers.slice(0, post.likes + post.dislikes).map((person, index): Reaction => {
      const kind = index < post.likes ? "like" : "dislike";
      const random = randomFor("delay", post.name, person.email);
      const earliestMs = Math.max(post.atMs, person.atMs);
      const delayMs = Math.min(
        -Math.log(1 - random) * REACTION_DELAY_MS,
        random * (nowMs - earliestMs),
      );
      return { post, person, kind, atMs: earliestMs + delayMs };
    });
  });
}

export function planFollows({ people, nowMs }: Demo) {
  return people.flatMap((follower) =>
    follower.follows.map((email) => {
      const followed = find(people, "email", email);
      const earliestMs = Math.max(follower.atMs, followed.atMs);
      const random = randomFor("follow", follower.email, email);
      return { follower, followed, atMs: earliestMs + random * (nowMs - earliestMs) };
    }),
  );
}

export function planProfileViews({ people, nowMs }: Demo) {
  return people.flatMap((person) =>
    people
      .filter((viewer) => viewer !== person)
      .filter(({ email }) => randomFor("viewer", person.email, email) < PROFILE_VIEW_PROBABILITY)
      .map((viewer) => {
        const fromMs = Math.max(person.atMs, viewer.atMs, nowMs - PROFILE_VIEW_DAYS * DAY_MS);
        const random = randomFor("viewed", person.email, viewer.email);
        return { person, viewer, atMs: fromMs + random * (nowMs - fromMs) };
      }),
  );
}

export function planDailyViews({ posts, people, nowMs }: Demo) {
  const firstDay = isoDay(nowMs - (CHART_DAYS - 1) * DAY_MS);
  return people.flatMap((author) => {
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
 * Spreads views over the days since publication: most at first, fewer at weekends, and one peak per
 * author.
 */
function spreadViews(post: Post, nowMs: number): [day: string, views: number][] {
  const peakDaysAgo = 3 + Math.floor(randomFor("peak", post.author.email) * (CHART_DAYS - 6));
  const firstDay = Math.floor(post.atMs / DAY_MS);
  const today = Math.floor(nowMs / DAY_MS);
  const weights = Array.from({ length: today - firstDay + 1 }, (_, age) => {
    const day = firstDay + age;
    const startMs = Math.max(post.atMs, day * DAY_MS);
    const endMs = Math.min(nowMs, (day + 1) * DAY_MS);
    const weekday = WEIGHTS_BY_WEEKDAY[new Date(day * DAY_MS).getUTCDay()] ?? 1;
    const peak = today - day === peakDaysAgo ? PEAK_WEIGHT : 1;
    const noise = 0.75 + randomFor("views", post.name, String(today - day)) / 2;
    const decay = 1 / (1 + age) + 0.012;
    return ((endMs - startMs) / DAY_MS) * decay * weekday * peak * noise;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight, age) => {
    // Rounding the running sum keeps the total exact.
    const before = Math.round((post.views * sum) / total);
    sum += weight;
    const views = Math.round((post.views * sum) / total) - before;
    return [isoDay((firstDay + age) * DAY_MS), views];
  });
}
