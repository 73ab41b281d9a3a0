import { LINK } from "../links/moved-links";
import { replaceOutsideCode } from "../reading/outside-code";
import { readFileName } from "./file-name";

const WITH_SCHEME = /^(?:[a-z][\w+.-]*:|\/\/|#)/iu;
const ENDINGS = ["", ".md", ".mdx", ".markdown", "/index.md", "/index.mdx"];
const PLAIN_FOLDER = /^(?:\d+|blog|posts?|articles?|notes?|p)$/iu;

/** The text files of an archive, as they are found by what links to them. */
export class FileNames {
  private readonly names: ReadonlySet<string>;
  /** By the part of the name that addresses have; null where several files have it. */
  private readonly bySlug = new Map<string, string | null>();

  constructor(names: readonly string[]) {
    this.names = new Set(names);
    for (const name of names) {
      const slug = readFileName(name).slug.toLowerCase();
      this.bySlug.set(slug, this.bySlug.has(slug) ? null : name);
    }
  }

  /** A text of a file in which links to others lead to their paths from the archive's root. */
  linkFrom(source: string, text: string): string {
    return replaceOutsideCode(text, LINK, ([link, words = "", address = "", title = ""]) => {
      const file = this.find(address, source);
      if (!file) return link;
      const [, hash] = address.split("#", 2);
      return `[${words}](/${encodePath(file)}${hash ? `#${hash}` : ""}${title})`;
    });
  }

  /** The file that an address in the text of another means; null where there is none. */
  private find(address: string, source: string): string | null {
    if (WITH_SCHEME.test(address)) return null;
    const path = toPath(address, source);
    if (!path) return null;
    const exact = ENDINGS.map((ending) => path + ending).find((name) => this.names.has(name));
    if (exact) return exact;
    const folders = path.split("/").slice(0, -1);
    const file = this.bySlug.get(readFileName(path).slug.toLowerCase());
    if (!file) return null;
    const own = new Set([...file.split("/"), ...source.split("/")]);
    // Pages of tags and authors may have the name of a post.
    return folders.every((folder) => own.has(folder) || PLAIN_FOLDER.test(folder)) ? file : null;
  }
}

/** The path that an address means, from the archive's root. */
function toPath(address: string, source: string): string | null {
  const url = URL.parse(address, `https://archive.invalid/${encodePath(source)}`);
  try {
    return url && decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/gu, "");
  } catch {
    return null;
  }
}

export const encodePath = (path: string) =>
  encodeURI(path.replaceAll(/\p{Surrogate}/gu, ""))
    .replaceAll(/[?#]/gu, encodeURIComponent)
    .replaceAll(/[()]/gu, (bracket) => (bracket === "(" ? "%28" : "%29"));
