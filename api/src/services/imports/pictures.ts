import { PICTURE_LOOK } from "../../lib/markdown/pictures";
import { replaceOutsideCode } from "./reading/outside-code";
import type { Archive } from "./archive/open-archive";

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/iu;
const RESIZED = /-\d{2,5}x\d{2,5}(?=\.\w+$)/u;
export const IMAGE =
  /!\[((?:[^[\]\\]|\\.)*)\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))(\s+(?:"(?:[^"\\]|\\.)*"|'[^']*'))?\s*\)/gu;
const OWN_PATH = /(?<!\.\.\/)(?:\.\.\/)+pictures\/([0-9a-f]{24})\.webp/gu;

/** Finds pictures of an archive by the addresses that its texts give them. */
export class ArchivePictures {
  private readonly names: ReadonlySet<string>;
  /** The first one by the last part of its name, and by the last two. */
  private readonly byEnd = new Map<string, string>();
  /** By the last part in small letters; null where several have it. */
  private readonly byBase = new Map<string, string | null>();

  constructor({ names }: Pick<Archive, "names">) {
    this.names = new Set(names.filter((name) => PICTURE.test(name)));
    for (const name of this.names) {
      const base = lastParts(name, 1);
      for (const end of [base, lastParts(name, 2)]) {
        if (!this.byEnd.has(end)) this.byEnd.set(end, name);
      }
      const key = base.toLowerCase();
      this.byBase.set(key, this.byBase.has(key) ? null : name);
    }
  }

  /** The file that an address means, of a text that lies at `from`; null where there is none. */
  find(address: string, from: string): string | null {
    const path = toPath(address);
    if (!path) return null;
    return this.match(path, address, from) ?? this.match(path.replace(RESIZED, ""), address, from);
  }

  private match(path: string, address: string, from: string): string | null {
    const isRelative = !/^(?:\w+:|\/|__GHOST_URL__)/u.test(address);
    const exact = isRelative ? resolve(path, from) : path;
    if (this.names.has(exact)) return exact;
    const found = this.byEnd.get(lastParts(path, 2));
    if (found || !isRelative) return found ?? null;
    return this.byBase.get(lastParts(path, 1).toLowerCase()) ?? null;
  }
}

export type NamedFile = { id: string; name: string; isDecoration: boolean };

/** An id that stands for a picture until it is stored. */
const toId = (index: number) => (index + 1).toString(16).padStart(24, "0");

/**
 * A text whose pictures are named as those of posts are, as far as the archive has them; other
 * pictures of the source's own are left out. Those without words count as decoration.
 */
export function namePictures(text: string, from: string, pictures: ArchivePictures) {
  const files = new Map<string, NamedFile>();
  const missing: string[] = [];
  const name = (file: string, alt: string) => {
    const known = files.get(file);
    const isDecoration = (known?.isDecoration ?? false) || alt.trim() === "";
    const named = { id: known?.id ?? toId(files.size), name: file, isDecoration };
    files.set(file, named);
    return `picture:${named.id}`;
  };
  const named = replaceOutsideCode(text, IMAGE, ([image, alt = "", quoted, bare, title = ""]) => {
    const address = quoted ?? bare ?? "";
    const file = pictures.find(address, from);
    const [look = ""] = PICTURE_LOOK.exec(address) ?? [];
    if (file) return `![${alt}](${name(file, alt)}${look}${title})`;
    if (/^(?:https?:|picture:)/iu.test(address)) return image;
    missing.push(address);
    return alt;
  });
  // An archive of ours names pictures also where they are no pictures, such as in code.
  const whole = named.replace(OWN_PATH, (path) => {
    const file = pictures.find(path, from);
    return file ? name(file, "shown as text") : path;
  });
  return { text: whole, files: [...files.values()], missing };
}

/** A text without a picture, of which the words stay. */
export function dropPicture(text: string, id: string, toWords = (alt: string) => alt): string {
  return text.replace(IMAGE, (image, alt: string, quoted?: string, bare?: string) =>
    (quoted ?? bare)?.replace(PICTURE_LOOK, "") === `picture:${id}` ? toWords(alt) : image,
  );
}

function lastParts(path: string, count: 1 | 2): string {
  return path.split("/").slice(-count).join("/");
}

function toPath(address: string): string | null {
  try {
    const [bare = ""] = address.replace(/^__GHOST_URL__/u, "").split(/[?#]/u, 1);
    const path = /^\w+:\/\//u.test(bare) ? new URL(bare).pathname : bare;
    return PICTURE.test(path) ? decodeURIComponent(path).replace(/^\/+/u, "") : null;
  } catch {
    return null;
  }
}

function resolve(path: string, from: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
