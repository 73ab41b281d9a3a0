import { newId } from "../../api/src/db/id";
import { DAY_MS, HOUR_MS } from "../../api/src/db/time";
import { FIRST_CATEGORY } from "../../api/src/queries/posts/categories";
import { Failure } from "../lib/project";
import type { DemoData, PersonData, PostData } from "./read-data";

const MINUTE_MS = 60_000;

/** The id stays empty until everything is planned. */
type Dated = { id: string; atMs: number };
export type Picture = Dated & { name: string };
export type Person = Omit<PersonData, "avatar" | "cover"> &
  Dated & { avatar: Picture | null; cover: Picture | null };
export type Category = Dated & { title: string; creator: Person };
export type Post = Omit<PostData, "author" | "category" | "image"> &
  Dated & { author: Person; category: Category; picture: Picture | null };
export type Comment = Dated & {
  post: Post;
  author: Person;
  parent: Comment | null;
  text: string;
};
export type Message = Dated & { sender: Person; receiver: Person; text: string; isSeen: boolean };
export type Demo = ReturnType<typeof planDemo>;

/** Gives the demo data times and ids, and sorts it by time. */
export function planDemo(data: DemoData, nowMs: number) {
  const people = planPeople(data.people, nowMs);
  const categories = planCategories(data.posts, find(people, "isAdmin", true));
  const posts = data.posts.map((post) => planPost(post, people, categories, nowMs)).sort(byTime);
  const lists = {
    people,
    categories,
    posts,
    comments: planComments(posts, people, nowMs),
    messages: planMessages(data.conversations, people, nowMs),
    contactMessages: data.contactMessages
      .map((message) => ({ ...message, ...dated(nowMs - message.daysAgo * DAY_MS) }))
      .sort(byTime),
    pictures: [
      ...people.flatMap(({ avatar, cover }) => [avatar, cover]),
      ...posts.map(({ picture }) => picture),
    ].filter((picture) => picture !== null),
  };
  // Ids must sort like the times, each higher than the last.
  const all: Dated[] = Object.values(lists).flat();
  for (const item of all.sort(byTime)) item.id = newId(item.atMs);
  return { ...lists, nowMs };
}

function planPeople(people: PersonData[], nowMs: number): Person[] {
  return people
    .map((person) => {
      const joined = dated(nowMs - person.joinedDaysAgo * DAY_MS);
      const avatar = planPicture(person.avatar, joined.atMs);
      const cover = planPicture(person.cover, joined.atMs);
      return { ...person, ...joined, avatar, cover };
    })
    .sort(byTime);
}

function planPicture(name: string | undefined, atMs: number): Picture | null {
  return name ? { name, ...dated(atMs) } : null;
}

function planCategories(posts: PostData[], creator: Person): Category[] {
  const used = [...new Set(posts.map(({ category }) => category))].sort();
  return [...used, FIRST_CATEGORY].map((title, index) => {
    return { title, creator, ...dated(creator.atMs + (index + 1) * HOUR_MS) };
  });
}

function planPost(
  { author, category, image, ...data }: PostData,
  people: Person[],
  categories: Category[],
  nowMs: number,
): Post {
  const created = dated(nowMs - data.daysAgo * DAY_MS);
  const post = {
    ...data,
    ...created,
    author: find(people, "email", author),
    category: find(categories, "title", category),
    picture: planPicture(image, created.atMs),
  };
  if (created.atMs > post.author.atMs && created.atMs > post.category.atMs) return post;
  throw new Failure(`The post ${data.name} is older than its author's account or its category.`);
}

/** A comment comes after its author, its post and the previous comment, and never in the future. */
function planComments(posts: Post[], people: Person[], nowMs: number): Comment[] {
  const threads = posts.map((post) => {
    let lastMs = post.atMs;
    let last: Comment | null = null;
    return post.comments.map(({ author, text, hoursAfter, isReply }, index): Comment => {
      const person = find(people, "email", author);
      const earliestMs = Math.max(person.atMs, lastMs) + MINUTE_MS;
      const latestMs = nowMs - (post.comments.length - index) * 4 * MINUTE_MS;
      lastMs = Math.min(Math.max(post.atMs + hoursAfter * HOUR_MS, earliestMs), latestMs);
      last = { post, author: person, parent: isReply ? last : null, text, ...dated(lastMs) };
      return last;
    });
  });
  return threads.flat().sort(byTime);
}

function planMessages(
  conversations: DemoData["conversations"],
  people: Person[],
  nowMs: number,
): Message[] {
  return conversations
    .flatMap(({ between, endedHoursAgo, isUnread, messages }) => {
      const minutes = Math.max(...messages.map(({ minutesAfter }) => minutesAfter));
      const startMs = nowMs - endedHoursAgo * HOUR_MS - minutes * MINUTE_MS;
      return messages.map(({ from, text, minutesAfter }, index): Message => {
        const isAnswered = messages.slice(index).some((message) => message.from !== from);
        return {
          sender: find(people, "email", from),
          receiver: find(people, "email", from === between[0] ? between[1] : between[0]),
          text,
          isSeen: isAnswered || !isUnread,
          ...dated(startMs + minutesAfter * MINUTE_MS),
        };
      });
    })
    .sort(byTime);
}

function dated(atMs: number): Dated {
  return { id: "", atMs: Math.round(atMs) };
}

function byTime(a: Dated, b: Dated): number {
  return a.atMs - b.atMs;
}

/** The first match; throws if there is none. */
export function find<Item, Key extends keyof Item>(
  items: Item[],
  key: Key,
  value: Item[Key],
): Item {
  const item = items.find((item) => item[key] === value);
  if (!item) throw new Failure(`The demo data names ${String(value)}, which does not exist.`);
  return item;
}
