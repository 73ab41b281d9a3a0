/** Addresses by the names of embeds; of those that are named by an id alone, what stands before it. */
const PLACES: Record<string, string> = {
  asciinema: "https://asciinema.org/a/",
  codesandbox: "https://codesandbox.io/s/",
  glitch: "https://glitch.com/~",
  github: "https://github.com/",
  instagram: "https://www.instagram.com/p/",
  jsfiddle: "https://jsfiddle.net/",
  kotlin: "https://pl.kotl.in/",
  loom: "https://www.loom.com/share/",
  replit: "https://replit.com/",
  soundcloud: "https://soundcloud.com/",
  speakerdeck: "https://speakerdeck.com/player/",
  stackblitz: "https://stackblitz.com/edit/",
  tweet: "https://twitter.com/i/status/",
  twitter: "https://twitter.com/i/status/",
  user: "https://dev.to/",
  vimeo: "https://vimeo.com/",
  x: "https://x.com/i/status/",
  youtube: "https://www.youtube.com/watch?v=",
};
const WITH_ADDRESS = new Set(
  "article codepen comment embed gist linkcard link medium organization podcast post reddit stackexchange stackoverflow tag_link wikipedia".split(
    " ",
  ),
);
const ADDRESS = /^https?:\/\/\S+$/iu;
const ID = /^@?[\w./-]+$/u;

/** What an embed shows, by its name and what stands behind it; null of what is none. */
export function findEmbedded(name: string, typed: readonly string[]): string | null {
  const address = typed.find((one) => ADDRESS.test(one));
  const isPlace = Object.hasOwn(PLACES, name);
  if (address && (isPlace || WITH_ADDRESS.has(name))) return address;
  const [id] = typed;
  if (name === "gist" && typed.length === 2) return `https://gist.github.com/${typed.join("/")}`;
  if (!id || !isPlace || !ID.test(id)) return null;
  return `${PLACES[name] ?? ""}${id}`;
}

/** An address as Markdown: in a paragraph of its own where it stands alone. */
export function toEmbed(address: string, isAlone: boolean): string {
  const link = `<${address.replaceAll(/[<>\s]/gu, encodeURIComponent)}>`;
  return isAlone ? `\n${link}\n` : link;
}
