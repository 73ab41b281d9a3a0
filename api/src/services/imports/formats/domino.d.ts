/** The types that come with it are those of a script, not of a module. */
declare module "@mixmark-io/domino" {
  export type Node = Record<"firstChild" | "nextSibling" | "parentNode", Node | null>;
  export function createDocument(html: string): { body: Node };
}
