import { newId } from "../../api/src/db/id";
import { DAY_MS, HOUR_MS } from "../../api/src/db/time";
import type { PictureKind } from "../../api/src/images/variants";
import { Failure } from "../project";
import { contactMessages } from "./acquaintance";
import { conversations } from "./conversations";
import type { SeedPost } from "./front-matter";
import { type SeedPerson, people } from "./people";

const MINUTE_MS = 60_000;
const ADMIN = "admin@example.com";
/** Who has not seen yet what was written to them last; everybody else has. */
const BEHIND_WITH_READING = [ADMIN, "rider@example.com"];

/** Something that happened at a time; the id is given once everything is known. */
type Dated = { id: string; atMs: number };
export type Picture = Dated & { kind: PictureKind; drawing: string };
export type Person = SeedPerson & Dated & { photo: Picture | null; background: Picture | null };
export type Category = Dated & { title: string; creator: Person };
export type Post = Omit<SeedPost, "author" | "category" | "image"> &
  Dated & { author: Person; category: Category; picture: Picture | null };
export type Comment = Dated & { post: Post; author: Person; text: string };
export type Message = Dated & { sender: Person; receiver: Person; text: string; isSeen: boolean };
export type Demo = ReturnType<typeof planDemo>;

/** Who wrote what at which time; each list begins with the oldest. */
export function planDemo(seedPosts: SeedPost[], nowMs: number) {
  const persons = planPeople(nowMs);
  const categories = planCategories(seedPosts, find(persons, "email", ADMIN));
  const posts = seedPosts.map((seed) => planPost(seed, persons, categories, nowMs)).sort(byTime);
  const lists = {
    persons,
    categories,
    posts,
    comments: planComments(posts, persons, nowMs),
    messages: planMessages(persons, nowMs),
    contactMessages: contactMessages
      .map((message) => ({ ...message, ...dated(nowMs - message.daysAgo * DAY_MS) }))
      .sort(byTime),
    pictures: [
      ...persons.flatMap(({ photo, background }) => [photo, background]),
      ...posts.map(({ picture }) => picture),
    ].filter((picture) => picture !== null),
  };
  // Ids made one after the other rise, whatever their times: the oldest of all comes first.
  const all: Dated[] = Object.values(lists).flat();
  for (const one of all.sort(byTime)) one.id = newId(one.atMs);
  return { ...lists, nowMs };
}

function planPeople(nowMs: number): Person[] {
  return people
    .map((person: SeedPerson): Person => {
      const joined = dated(nowMs - person.joinedDaysAgo * DAY_MS);
      const photo = planPicture("avatar", person.avatar, joined.atMs);
      const background = planPicture("cover", person.cover, joined.atMs);
      return { ...person, ...joined, photo, background };
    })
    .sort(byTime);
}

function planPicture(kind: PictureKind, drawing: string | null, atMs: number): Picture | null {
  return drawing === null ? null : { kind, drawing, ...dated(atMs) };
}

function planCategories(seedPosts: SeedPost[], creator: Person): Category[] {
  const titles = [...new Set(seedPosts.map(({ category }) => category))].sort();
  return titles.map((title, index) => {
    return { title, creator, ...dated(creator.atMs + (index + 1) * HOUR_MS) };
  });
}

function planPost(
  { author, category, image, ...seed }: SeedPost,
  persons: Person[],
  categories: Category[],
  nowMs: number,
): Post {
  const written = dated(nowMs - seed.daysAgo * DAY_MS);
  const post = {
    ...seed,
    ...written,
    author: find(persons, "email", author),
    category: find(categories, "title", category),
    picture: planPicture("post", image ?? null, written.atMs),
  };
  if (written.atMs > post.author.atMs && written.atMs > post.category.atMs) return post;
  throw new Failure(`The post ${seed.name} is older than its author's account or its category.`);
}

/** A comment comes after its author, its post and the comment before it, and never in future. */
function planComments(posts: Post[], persons: Person[], nowMs: number): Comment[] {
  const threads = posts.map((post) => {
    let lastMs = post.atMs;
    return post.comments.map(({ author, text, hoursAfter }, index): Comment => {
      const person = find(persons, "email", author);
      const earliestMs = Math.max(person.atMs, lastMs) + MINUTE_MS;
      const latestMs = nowMs - (post.comments.length - index) * 4 * MINUTE_MS;
      lastMs = Math.min(Math.max(post.atMs + hoursAfter * HOUR_MS, earliestMs), latestMs);
      return { post, author: person, text, ...dated(lastMs) };
    });
  });
  return threads.flat().sort(byTime);
}

function planMessages(persons: Person[], nowMs: number): Message[] {
  return conversations
    .flatMap(({ between, endedHoursAgo, messages }) => {
      const minutes = Math.max(...messages.map(({ minutesAfter }) => minutesAfter));
      const beganMs = nowMs - endedHoursAgo * HOUR_MS - minutes * MINUTE_MS;
      return messages.map(({ from, text, minutesAfter }, index): Message => {
        const receiver = find(persons, "email", between[1 - from] ?? "");
        const isAnswered = messages.slice(index).some((message) => message.from !== from);
        return {
          sender: find(persons, "email", between[from]),
          receiver,
          text,
          isSeen: isAnswered || !BEHIND_WITH_READING.includes(receiver.email),
          ...dated(beganMs + minutesAfter * MINUTE_MS),
        };
      });
    })
    .sort(byTime);
}

function dated(atMs: number): Dated {
  return { id: "", atMs: Math.round(atMs) };
}

function byTime(one: Dated, other: Dated): number {
  return one.atMs - other.atMs;
}

/** The one item of the demo with a value; throws where it has none. */
export function find<Item, Key extends keyof Item>(
  items: Item[],
  key: Key,
  value: Item[Key],
): Item {
  const item = items.find((item) => item[key] === value);
  if (!item) throw new Failure(`The demo speaks of ${String(value)}, which is not part of it.`);
  return item;
}
