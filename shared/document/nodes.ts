/** A text as the rich editor holds it: the JSON of ProseMirror, with the nodes of `schema.ts`. */
export type DocumentNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: DocumentMark[];
  text?: string;
};

export type DocumentMark = { type: string; attrs?: Record<string, unknown> };

/** A top-level block, and its Markdown up to where the next begins. */
export type DocumentBlock = {
  source: string;
  node: DocumentNode;
  /** The Markdown of each item, if it is a list. */
  items: string[];
};

/** `lead` and the sources of all blocks are the text that was read, byte for byte. */
export type ReadDocument = { lead: string; blocks: DocumentBlock[] };

/** More pictures in one paragraph are pictures in a line of text. */
export const GALLERY_MAX = 12;

export function attr(node: DocumentNode | DocumentMark, name: string): string {
  const value = node.attrs?.[name];
  return typeof value === "string" ? value : "";
}

/** The text of a block that has nothing but text. */
export function textOf(node: DocumentNode): string {
  return (node.content ?? []).map(({ text = "" }) => text).join("");
}
