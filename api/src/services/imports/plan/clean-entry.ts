import { withoutControls, withoutHidden } from "../../../../contract/text";
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from "../../../../contract/limits";
import type { Entry } from "../entry";
import { splitText } from "./split-text";

/** An entry whose fields hold nothing that no field takes; in parts where its text is too long for one. */
export function fitEntry(entry: Entry): Entry[] {
  const notes: string[] = [];
  const { text, removed } = withoutControls(entry.text);
  if (removed > 0) notes.push(describeRemoved(removed));
  const clean: Entry = {
    ...entry,
    title: withoutHidden(entry.title),
    text,
    summary: withoutHidden(entry.summary),
    sharedTitle: withoutHidden(entry.sharedTitle),
    sharedDescription: withoutHidden(entry.sharedDescription),
    coverAlt: withoutHidden(entry.coverAlt),
    tags: entry.tags.map(withoutHidden),
    notes: [...entry.notes, ...notes],
  };
  const parts = splitText(text, TEXT_MAX_LENGTH);
  if (parts.length < 2) return [fitTitle(clean, "")];
  return parts.map((part, index) => toPart(clean, part, index, parts.length));
}

/** The note on what was left out. */
export function describeRemoved(count: number): string {
  return `Left out ${count === 1 ? "1 character" : `${count} characters`} that no text can have`;
}

function toPart(entry: Entry, text: string, index: number, count: number): Entry {
  const part = {
    ...entry,
    text,
    notes: [
      ...entry.notes,
      `Its text is too long for one post: this is part ${index + 1} of ${count}`,
    ],
  };
  const titled = fitTitle(part, ` (${index + 1} of ${count})`);
  if (index === 0) return titled;
  const key = `${entry.key}#${index + 1}`;
  const alone = { ownId: null, cover: null, comments: [], original: "", sharedTitle: "" };
  return { ...titled, key, ...alone };
}

function fitTitle(entry: Entry, ending: string): Entry {
  const points = [...entry.title];
  const room = TITLE_MAX_LENGTH - ending.length;
  if (points.length <= room) return { ...entry, title: entry.title && entry.title + ending };
  const head = points.slice(0, room - 1);
  const space = points[room - 1] === " " ? head.length : head.lastIndexOf(" ");
  // A word longer than half of the title is cut.
  const end = space > room / 2 ? space : head.length;
  const title = `${head.slice(0, end).join("").trimEnd()}…${ending}`;
  return { ...entry, title, notes: [...entry.notes, `Its title was cut: ${entry.title}`] };
}
